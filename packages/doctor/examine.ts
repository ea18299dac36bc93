import { helpUrl } from '@atelier/widgets/page-checks'
import type { Browser } from './browser/launch.ts'
import { visitPage } from './browser/visit.ts'
import type { ElementTag, PageDocument, PageFacts, Visit } from './facts.ts'
import { advice, fault, type ExplainedFinding, type Finding } from './findings.ts'
import { findElements, findLoaderScripts, findServerUrl } from './page-parts.ts'
import { readFrames, readPage } from './read-page.ts'
import { checkElements } from './rules/elements.ts'
import { checkFrames } from './rules/frames.ts'
import { checkModels } from './rules/models.ts'
import { checkPage, checkParts } from './rules/page.ts'
import { checkPartners, checkServer, namesOf } from './rules/partner.ts'
import { checkPolicies } from './rules/policy.ts'
import { checkProblems } from './rules/problems.ts'
import { checkScripts } from './rules/script.ts'
import { checkTags } from './rules/tags.ts'
import { checkServiceWorker, checkSymptoms } from './rules/visit.ts'
import { askServer, fetchLoader, withOtherProtocol } from './server.ts'

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
  findings: ExplainedFinding[]
  /** False if the page cannot be opened. */
  isExamined: boolean
}

/** Opens a page, or reads its HTML without a browser, and finds what keeps Atelier's elements from working on it. */
export async function examine(url: string, options: ExamineOptions): Promise<Examination> {
  const page = await openPage(url, options)
  if (!(page instanceof Error)) return examinePage(page, options)
  const otherUrl = withOtherProtocol(url)
  const otherPage = await openPage(otherUrl, options)
  if (otherPage instanceof Error)
    return describe({ url, findings: [unreachable(url, page)], isExamined: false })
  const examination = await examinePage(otherPage, options)
  const findings = [otherProtocol(url, otherUrl), ...examination.findings]
  return describe({ ...examination, findings })
}

async function examinePage(page: OpenedPage, options: ExamineOptions): Promise<Examination> {
  const facts = await collectFacts(page, options)
  const { document, server } = facts
  const findings = findFaults(facts)
  return describe({
    url: document.url,
    server: server?.otherUrl ?? server?.url,
    findings,
    isExamined: true,
  })
}

type Described = Omit<Examination, 'server' | 'findings'> & {
  server?: string | undefined
  findings: readonly Finding[]
}

/** Adds to each finding where the help explains it. */
const describe = ({ url, server, findings, isExamined }: Described): Examination => ({
  url,
  server,
  findings: withoutRepeated(findings).map((finding) =>
    Object.assign({ help: helpUrl(finding.code, server) }, finding),
  ),
  isExamined,
})

/** A page may have the same fault in several places. What would read the same is said once. */
const withoutRepeated = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
]

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
  const [frames, sourceTags, loaders, server] = await Promise.all([
    readFrames(document, options),
    visit ? readSourceTags(document.url, options) : findElements(document),
    Promise.all(
      findLoaderScripts(document).map((script) => fetchLoader(script.url, origin, options)),
    ),
    serverUrl === undefined ? undefined : askServer(serverUrl, { origin, partners }, options),
  ])
  return {
    document,
    visit,
    frames,
    sourceTags,
    loaders: loaders.filter((loader) => !!loader),
    server,
  }
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
    ...checkTags(facts),
    ...checkElements(facts),
    ...checkModels(facts),
    ...checkServiceWorker(facts),
  ]
  findings.push(...checkProblems(facts, findings))
  const hasFault = findings.some(({ severity }) => severity === 'fault')
  return hasFault ? findings : [...findings, ...checkSymptoms(facts)]
}

/** The browser has a page's elements only, not how their tags were written. */
async function readSourceTags(url: string, options: ExamineOptions): Promise<ElementTag[]> {
  try {
    return findElements(await readPage(url, options))
  } catch {
    return []
  }
}

function otherProtocol(url: string, otherUrl: string): Finding {
  return advice('page-other-protocol', {
    title: `${url} cannot be opened, but ${otherUrl} can.`,
    detail: 'What follows is about the latter.',
    fix: { instruction: 'Give the doctor this address:', lines: [otherUrl] },
  })
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
