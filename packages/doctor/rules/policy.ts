// Whether the page's policies let the elements work.
import { advice, fault, type Finding } from '../findings.ts'
import type { PageFacts, Policy } from '../facts.ts'
import { findLoaderScripts, findServerUrl, type LoaderScript } from '../page-parts.ts'
import { POLICY_NEEDS, type PolicyNeed } from '../policy-needs.ts'
import { allowsUrl, findSources, parsePolicy, readPolicies, withSource } from '../policy.ts'

const SANDBOX_NEEDS = ['allow-scripts', 'allow-same-origin'] as const
const POPUPS = ['allow-popups', 'allow-popups-to-escape-sandbox'] as const

export function checkPolicies(facts: PageFacts): Finding[] {
  const policies = readPolicies(facts.document)
  return [
    ...checkNeeds(policies, facts),
    ...policies.flatMap((policy) => checkSandboxDirective(policy)),
    ...checkMicrophone(facts),
  ]
}

interface UnmetNeed {
  need: PolicyNeed
  wanted: string
  policy: Policy
  /** The directive that decides, and its sources. */
  found: { directive: string; sources: readonly string[] }
}

function checkNeeds(policies: readonly Policy[], facts: PageFacts): Finding[] {
  const unmet = POLICY_NEEDS.flatMap((need) => findUnmet(need, policies, facts))
  return unmet.map((each) => describeUnmet(each, unmet))
}

/** Every policy must allow it. The first that does not is named. */
function findUnmet(need: PolicyNeed, policies: readonly Policy[], facts: PageFacts): UnmetNeed[] {
  const wanted = wantedSource(need, facts)
  if (!wanted) return []
  for (const policy of policies) {
    const found = findSources(parsePolicy(policy), need.directives)
    if (found && !isAllowed(need, found.sources, wanted, facts))
      return [{ need, wanted, policy, found }]
  }
  return []
}

/** The line to write contains all that the same directive misses. */
function describeUnmet(
  { need, wanted, policy, found }: UnmetNeed,
  unmet: readonly UnmetNeed[],
): Finding {
  const create = need.severity === 'fault' ? fault : advice
  // Where default-src decides, a directive is added, because default-src holds for everything else too.
  const isDefault = found.directive === 'default-src'
  const directive = isDefault ? need.directives.at(-2)! : found.directive
  const missing = unmet.filter(
    (other) => other.policy === policy && other.need.directives[0] === need.directives[0],
  )
  const added = missing.map((other) => other.wanted).join(' ')
  return create(need.code, {
    title: `The page’s ${directive} does not allow ${wanted}.`,
    detail: need.consequence,
    fix: {
      instruction: `In ${policy.where}, ${isDefault ? 'add the directive' : 'change the directive to'}:`,
      lines: [withSource(directive, found.sources, added)],
    },
  })
}

function wantedSource({ source }: PolicyNeed, { document, visit }: PageFacts): string | undefined {
  if (source === 'blob:') return source
  const server = findServerUrl(document, visit)
  if (source === 'server') return server
  const [script] = findLoaderScripts(document)
  return script && new URL(script.url).origin
}

function isAllowed(
  need: PolicyNeed,
  sources: readonly string[],
  wanted: string,
  facts: PageFacts,
): boolean {
  const pageUrl = new URL(facts.document.url)
  if (need.source === 'blob:') return sources.some((source) => source.toLowerCase() === 'blob:')
  if (need.source === 'server') return allowsUrl(sources, new URL(`${wanted}/api/`), pageUrl)
  return findLoaderScripts(facts.document).every((script) => allowsScript(sources, script, pageUrl))
}

/** With 'strict-dynamic', a script that is allowed by nonce or hash may load others, and addresses do not count. */
function allowsScript(sources: readonly string[], script: LoaderScript, pageUrl: URL): boolean {
  const { nonce, integrity } = script.attributes
  const isTrusted =
    (nonce !== undefined && sources.includes(`'nonce-${nonce}'`)) ||
    (integrity !== undefined && sources.includes(`'${integrity}'`))
  if (sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) return isTrusted
  const further = new URL('c/', script.url)
  return (
    (isTrusted || allowsUrl(sources, new URL(script.url), pageUrl)) &&
    // The further files of a build, whatever their folder is called.
    allowsUrl(withoutFilePaths(sources), further, pageUrl)
  )
}

/** The script redirects to the file of the newest build, whose folder a policy cannot name. */
function withoutFilePaths(sources: readonly string[]): string[] {
  return sources.filter((source) => !/^[a-z]+:\/\/[^/]+\/.*[^/]$/i.test(source))
}

function checkSandboxDirective(policy: Policy): Finding[] {
  const found = findSources(parsePolicy(policy), ['sandbox'])
  if (!found) return []
  return checkSandbox(found.sources, {
    code: 'csp-sandbox',
    what: 'The sandbox directive of the page’s policy',
    instruction: `In ${policy.where}, change the directive to:`,
    write: (flags) => ['sandbox', ...flags].join(' '),
  })
}

interface Sandbox {
  code: Finding['code']
  /** To begin a sentence with. */
  what: string
  instruction: string
  write(flags: readonly string[]): string
}

/** `flags`: what a sandbox allows. */
export function checkSandbox(
  flags: readonly string[],
  { code, what, instruction, write }: Sandbox,
): Finding[] {
  const without = (needed: readonly string[]) => needed.filter((flag) => !flags.includes(flag))
  const missing = without(SANDBOX_NEEDS)
  const isBroken = missing.length > 0
  const all = [...missing, ...without(POPUPS)]
  if (all.length === 0) return []
  return [
    (isBroken ? fault : advice)(code, {
      title: `${what} does not have ${all.join(', ')}.`,
      detail: isBroken
        ? 'Without allow-scripts nothing runs, and without allow-same-origin the page has no origin that the server could know.'
        : 'Visitors can chat, but the window in which they sign in or pay is blocked.',
      fix: { instruction, lines: [write([...flags, ...all])] },
    }),
  ]
}

function checkMicrophone({ document }: PageFacts): Finding[] {
  const header = document.headers['permissions-policy'] ?? ''
  if (!/(^|,)\s*microphone\s*=\s*\(\s*\)/i.test(header)) return []
  return [
    advice('microphone-blocked', {
      title: 'The page’s Permissions-Policy blocks the microphone.',
      detail: 'Visitors cannot dictate a message. Everything else works.',
      fix: {
        instruction: 'In the header Permissions-Policy, write:',
        lines: [header.replace(/microphone\s*=\s*\(\s*\)/i, 'microphone=(self)')],
      },
    }),
  ]
}
