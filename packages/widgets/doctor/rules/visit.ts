// What only a browser notices. These are signs of a fault, so most are named only if no rule has found the fault itself.
import { fault, type Finding } from '../findings.ts'
import type { PageFacts } from '../facts.ts'
import { findElements, findLoaderScripts, findServerUrl, writeTag } from '../page-parts.ts'

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

export function checkSymptoms(facts: PageFacts): Finding[] {
  const { visit } = facts
  if (!visit) return []
  return [
    ...visit.violations
      .filter(({ blockedUrl }) => isOurs(blockedUrl, facts))
      .map((violation) =>
        fault('csp-violation', {
          title: `The page’s ${violation.directive} blocks ${violation.blockedUrl}.`,
          detail:
            'The browser has reported it as a violation of the page’s Content-Security-Policy.',
          fix: { instruction: 'Add to this directive:', lines: [originOf(violation.blockedUrl)] },
        }),
      ),
    ...visit.failedRequests
      .filter(({ url }) => isOurs(url, facts))
      .map(({ url, reason }) =>
        fault('request-failed', {
          title: `${url} could not be loaded (${reason}).`,
          detail: 'The element needs it.',
          fix: {
            instruction: 'Find out what blocks it. It should answer:',
            lines: [`curl -i ${url}`],
          },
        }),
      ),
    ...visit.consoleLines.map((line) =>
      fault('console-line', {
        title: line.replace(/^Atelier: /, ''),
        detail: 'The element has written this to the console of the page.',
        fix: { instruction: 'Do what the line says.', lines: [] },
      }),
    ),
    ...checkReadiness(facts),
  ]
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

const originOf = (url: string): string => new URL(url).origin
