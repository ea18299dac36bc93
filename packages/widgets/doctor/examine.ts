import type { Browser } from './browser/launch.ts'
import { visitPage } from './browser/visit.ts'
import type { PageDocument, PageFacts, Visit } from './facts.ts'
import { fault, type Finding } from './findings.ts'
import { findElements, findLoaderScripts, findServerUrl } from './page-parts.ts'
import { readFrames, readPage } from './read-page.ts'
import { checkElements } from './rules/elements.ts'
import { checkFrames } from './rules/frames.ts'
import { checkPage, checkParts } from './rules/page.ts'
import { checkPartners, checkServer, namesOf } from './rules/partner.ts'
import { checkPolicies } from './rules/policy.ts'
import { checkScripts } from './rules/script.ts'
import { checkServiceWorker, checkSymptoms } from './rules/visit.ts'
import { askServer, fetchLoader } from './server.ts'

export interface ExamineOptions {
  /** Undefined: the doctor reads the HTML only. */
  browser?: Browser | undefined
  acceptAnyCertificate?: boolean
}

export interface Examination {
  /** After redirects. */
  url: string
  /** The address of the Atelier server that the page names. */
  server: string | undefined
  findings: Finding[]
}

/** Opens a page, or reads its HTML without a browser, and finds what keeps Atelier's elements from working on it. */
export async function examine(url: string, options: ExamineOptions): Promise<Examination> {
  const page = await openPage(url, options)
  if (page instanceof Error) return { url, server: undefined, findings: [unreachable(url, page)] }
  const facts = await collectFacts(page, options)
  return { url: facts.document.url, server: facts.server?.url, findings: findFaults(facts) }
}

interface OpenedPage {
  document: PageDocument
  visit?: Visit
}

async function openPage(url: string, options: ExamineOptions): Promise<OpenedPage | Error> {
  try {
    return options.browser
      ? await visitPage(options.browser, url)
      : { document: await readPage(url, options) }
  } catch (error) {
    return error as Error
  }
}

async function collectFacts(
  { document, visit }: OpenedPage,
  options: ExamineOptions,
): Promise<PageFacts> {
  const { origin } = new URL(document.url)
  const serverUrl = findServerUrl(document, visit)
  const sessionPartners = visit?.sessionRequests.map(({ partner }) => partner) ?? []
  const named = [...namesOf(findElements(document)), ...sessionPartners]
  const partners = [...new Set(named.filter((name) => name !== undefined))]
  const [frames, loaders, server] = await Promise.all([
    readFrames(document, options),
    Promise.all(
      findLoaderScripts(document).map((script) => fetchLoader(script.url, origin, options)),
    ),
    serverUrl === undefined ? undefined : askServer(serverUrl, { origin, partners }, options),
  ])
  return { document, visit, frames, loaders: loaders.filter((loader) => !!loader), server }
}

/** Signs such as a failed request are named only where no rule has found their cause. */
function findFaults(facts: PageFacts): Finding[] {
  const failures = checkPage(facts)
  if (failures.length > 0) return failures
  const ofScripts = checkScripts(facts)
  // An http address that the browser blocks need not answer, and a wrong one need not be a server's.
  const hasWrongAddress = ofScripts.some(({ code }) =>
    ['mixed-content', 'script-not-found'].includes(code),
  )
  const findings = [
    ...checkParts(facts),
    ...ofScripts,
    ...(hasWrongAddress ? [] : checkServer(facts)),
    ...checkPartners(facts),
    ...checkPolicies(facts),
    ...checkFrames(facts),
    ...checkElements(facts),
    ...checkServiceWorker(facts),
  ]
  const hasFault = findings.some(({ severity }) => severity === 'fault')
  return hasFault ? findings : [...findings, ...checkSymptoms(facts)]
}

function unreachable(url: string, { message }: Error): Finding {
  return fault('page-unreachable', {
    title: `${url} cannot be opened (${message}).`,
    detail: 'Nothing else can be said about the page.',
    fix: {
      instruction: 'Check the address, and that this machine can reach it:',
      lines: [`curl -i ${url}`],
    },
  })
}
