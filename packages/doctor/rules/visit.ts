// What only a browser notices. These are signs of a fault, so most are named only if no rule has found the fault itself.
import { writeTag } from '@atelier/widgets/page-checks'
import { fault, type Finding } from '../findings.ts'
import type { FailedRequest, PageFacts, Violation, Visit } from '../facts.ts'
import { findElements, findLoaderScripts, findServerUrl } from '../page-parts.ts'

export function checkServiceWorker({ document, visit }: PageFacts): Finding[] {
  const urls = new Set(findLoaderScripts(document).map(({ url }) => url))
  const answered =
    visit?.serviceWorkerUrls.filter((url) => urls.has(url) || isOurs(url, { document, visit })) ??
    []
  if (answered.length === 0) return []
  return [
    fault('service-worker', {
      title: 'A service worker of the page answers requests for Atelier.',
      detail: `It answered ${answered[0]}. An old or changed copy breaks the elements, also long after the server has a new one.`,
      fix: {
        instruction: 'In the fetch handler of the service worker, begin with:',
        lines: [
          `if (new URL(event.request.url).origin === '${new URL(answered[0]!).origin}') return`,
        ],
      },
    }),
  ]
}

/** An element that is not ready is named only if nothing says why. */
export function checkSymptoms(facts: PageFacts): Finding[] {
  const { visit } = facts
  if (!visit) return []
  const signs = [
    ...visit.violations.filter(({ blockedUrl }) => isOurs(blockedUrl, facts)).map(violated),
    ...visit.failedRequests.filter(({ url }) => isOurs(url, facts)).map(requestFailed),
    ...visit.consoleLines.filter((line) => !isOfProblem(line, visit)).map(consoleLine),
    ...visit.browserErrors.filter((text) => namesOurFile(text, facts)).map(consoleLine),
  ]
  return signs.length > 0 ? signs : checkReadiness(facts)
}

/** Those have codes and findings of their own. */
const isOfProblem = (line: string, { problems }: Visit): boolean =>
  problems.some(({ text }) => line.includes(text))

function violated({ directive, blockedUrl }: Violation): Finding {
  return fault('csp-violation', {
    title: `The page’s ${directive} blocks ${blockedUrl}.`,
    detail: 'The browser has reported a violation of the page’s Content-Security-Policy.',
    fix: { instruction: 'Add to this directive:', lines: [new URL(blockedUrl).origin] },
  })
}

function requestFailed({ url, reason }: FailedRequest): Finding {
  return fault('request-failed', {
    title: `${url} could not be loaded (${reason}).`,
    detail: 'The element needs it.',
    fix: { instruction: 'Find out what blocks it. It should answer:', lines: [`curl -i ${url}`] },
  })
}

function consoleLine(line: string): Finding {
  return fault('console-line', {
    title: line.replace(/^Atelier: /, ''),
    detail: 'This is in the console of the page.',
    fix: { instruction: 'Do what the line says.', lines: [] },
  })
}

function checkReadiness({ document }: PageFacts): Finding[] {
  return findElements(document)
    .filter(({ state, hiddenBy, opensOnDemand }) => !state?.isReady && !hiddenBy && !opensOnDemand)
    .map((element) =>
      fault('element-not-ready', {
        title: `${writeTag(element)} has not drawn its content within the time of the visit.`,
        detail: 'No cause was found.',
        fix: {
          instruction: 'Look at the console of the page, and run the doctor again.',
          lines: [],
        },
      }),
    )
}

function namesOurFile(text: string, facts: PageFacts): boolean {
  return (text.match(/https?:\/\/[^\s'"]+/g) ?? []).some((url) => isOurs(url, facts))
}

/** Requests of the page itself are not the doctor's business. */
function isOurs(url: string, { document, visit }: Pick<PageFacts, 'document' | 'visit'>): boolean {
  if (!URL.canParse(url)) return false
  const { origin, pathname } = new URL(url)
  const server = findServerUrl(document, visit)
  const scripts = findLoaderScripts(document).map((script) => new URL(script.url).origin)
  const isPage = origin === new URL(document.url).origin
  return isPage
    ? /^\/(atelier\/|atelier\.js|api\/embed\/)/.test(pathname)
    : origin === server || scripts.includes(origin)
}
