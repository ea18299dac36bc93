// Finds out why a partner's page cannot use the server, and tells the page's developer in one line. Loaded only then.
import { ORIGIN_NOT_LISTED, type embed } from '@atelier/contract'
import { configuration } from '../configure.ts'
import { AtelierError, errorFromResponse, toAtelierError } from '../errors.ts'
import { explain as explainToDeveloper } from '../explain/explain.ts'
import type { FaultCode } from '../explain/help.ts'
import { partnerCommand } from '../explain/partner-command.ts'
import { stopRequests, type SetupFault } from '../http/setup.ts'

interface FailedStart {
  /** May be the response of the server, if it has refused the request. */
  error: unknown
  partner: string
  /** Requests the session again. */
  start(): Promise<embed.EmbedSession>
}

/** How long a server that accepts a health check may take to reply. */
const TIMEOUT_MS = 10_000

/** No retry mends them, so that requests end until the page changes its settings. */
const LASTING = new Set<FaultCode>([
  'origin-not-listed',
  'partner-unknown',
  'csp-connect-src',
  'server-protocol',
])

/**
 * Repeats the start once if the server can be reached: only its request was lost, or the connection is back. Throws the
 * error to show to the visitor.
 */
export async function repeatOrExplain(failed: FailedStart): Promise<embed.EmbedSession> {
  const { partner, start } = failed
  const error = await readError(failed.error)
  if (!isWithoutResponse(error)) throw explainRefusal(error, partner)
  const obstacle = await findObstacle(partner)
  if (obstacle && LASTING.has(obstacle.code)) throw explain(error, obstacle)
  try {
    return await start()
  } catch (thrown) {
    throw await explainRepeated(toAtelierError(thrown), partner, obstacle)
  }
}

/**
 * `obstacle`: what kept the API from responding to health checks. If it responds to them again, it has kept its response
 * from this page.
 */
async function explainRepeated(
  error: AtelierError,
  partner: string,
  obstacle: SetupFault | undefined,
): Promise<AtelierError> {
  if (!isWithoutResponse(error)) return explainRefusal(error, partner)
  return explain(error, obstacle ?? (await findObstacle(partner)) ?? refusal(partner))
}

async function readError(thrown: unknown): Promise<AtelierError> {
  if (!(thrown instanceof Response)) return toAtelierError(thrown)
  const body: unknown = await thrown.json().catch(() => undefined)
  const retryAfter = thrown.headers.get('retry-after')
  return errorFromResponse({ status: thrown.status, body, retryAfter })
}

function explainRefusal(error: AtelierError, partner: string): AtelierError {
  const isExplained = error.isLogged || error.code !== 'partner-refused'
  return isExplained ? error : explain(error, unknownPartner(partner))
}

function explain(cause: AtelierError, fault: SetupFault): AtelierError {
  const isRefusal = fault.code === 'origin-not-listed'
  const error = isRefusal ? new AtelierError('partner-refused', { cause }) : cause
  if (LASTING.has(fault.code)) return stopRequests(error, fault)
  tellDeveloper(fault)
  return new AtelierError(error.code, { cause: error, isLogged: true })
}

const tellDeveloper = ({ code, text }: SetupFault) =>
  explainToDeveloper('tellDeveloper', code, text)

/**
 * Returns what is between this page and the API, or undefined if nothing is. Browsers report a request that CORS, a policy
 * or an extension has blocked like one to an unreachable server. The health checks allow every origin, so the obstacle
 * shows in which of them respond.
 */
async function findObstacle(partner: string): Promise<SetupFault | undefined> {
  const { baseUrl } = configuration()
  if (reportedViolations().some((violation) => stopsRequestsTo(baseUrl, violation)))
    return forbiddenByPolicy(baseUrl)
  const violations: Violation[] = []
  const collect = (event: SecurityPolicyViolationEvent) =>
    violations.push({
      blockedURL: event.blockedURI,
      disposition: event.disposition,
      effectiveDirective: event.effectiveDirective,
    })
  document.addEventListener('securitypolicyviolation', collect)
  const serverOrigin = (await ask(`${baseUrl}/healthz`))?.origin
  // Browsers report a violation a moment after the request has failed.
  await new Promise((resolve) => setTimeout(resolve))
  document.removeEventListener('securitypolicyviolation', collect)

  if (violations.some((violation) => stopsRequestsTo(baseUrl, violation)))
    return forbiddenByPolicy(baseUrl)
  const otherServer = withOtherProtocol(baseUrl)
  const otherOrigin = serverOrigin ?? (await ask(`${otherServer}/healthz`))?.origin
  if (otherOrigin && otherOrigin !== baseUrl)
    return {
      code: 'server-protocol',
      text: `the Atelier server does not respond at ${baseUrl}, but at ${otherOrigin}. Write ${otherOrigin}`,
      server: otherOrigin,
    }
  const reply = await ask(`${baseUrl}/api/healthz`)
  if (reply) return reply.text.endsWith(ORIGIN_NOT_LISTED) ? refusal(partner) : undefined
  return serverOrigin
    ? {
        code: 'api-unreachable',
        text: `something blocks ${baseUrl}/api, such as an ad blocker or a proxy. ${baseUrl}/healthz responds.`,
      }
    : {
        code: 'server-unreachable',
        text: `${baseUrl} does not respond: it is down, this browser is offline, or something such as an ad blocker blocks it.`,
      }
}

const withOtherProtocol = (baseUrl: string): string =>
  baseUrl.startsWith('https:')
    ? baseUrl.replace('https:', 'http:')
    : baseUrl.replace('http:', 'https:')

/** A failed dynamic import is a 'network' error too, which is logged at once, but no request was sent. */
function isWithoutResponse({ code, isLogged }: AtelierError): boolean {
  return code === 'network' && !isLogged
}

/** A request or file that the page's Content-Security-Policy forbids, as the browser reports it. */
interface Violation {
  blockedURL: string
  disposition: string
  effectiveDirective: string
}

/** The violations since the page was opened. Empty in browsers that keep no reports of them. */
function reportedViolations(): Violation[] {
  if (!('ReportingObserver' in globalThis)) return []
  const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true })
  observer.observe()
  const reports = observer.takeRecords()
  observer.disconnect()
  return reports.map(({ body }) => body as unknown as Violation)
}

/**
 * Whether the policy has stopped a request to the server. Browsers also report what a policy in test (`report-only`) would
 * stop, and pictures and other files.
 */
const stopsRequestsTo = (
  baseUrl: string,
  { blockedURL, disposition, effectiveDirective }: Violation,
): boolean =>
  disposition === 'enforce' &&
  effectiveDirective === 'connect-src' &&
  URL.canParse(blockedURL) &&
  new URL(blockedURL).origin === baseUrl

/** Resolves to what responds, with its origin after redirects, or to undefined. */
async function ask(url: string): Promise<{ origin: string; text: string } | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { credentials: 'omit', signal })
    if (!response.ok) return undefined
    return { origin: new URL(response.url || url).origin, text: await response.text() }
  } catch {
    return undefined
  }
}

const forbiddenByPolicy = (baseUrl: string): SetupFault => ({
  code: 'csp-connect-src',
  text: `the Content-Security-Policy of this page does not allow ${baseUrl} in connect-src. Add ${baseUrl} to it.`,
})

const refusal = (partner: string): SetupFault => ({
  code: 'origin-not-listed',
  text:
    `${location.origin} may not show widgets of the partner ${JSON.stringify(partner)}.` +
    commandAfter(' If the name is right, run on the Atelier server: ', partner),
})

/** The server lets websites on the lists of other partners read that it refuses them. */
const unknownPartner = (partner: string): SetupFault => ({
  code: 'partner-unknown',
  text:
    `the Atelier server does not know ${location.origin} as the partner ${JSON.stringify(partner)}. Correct the name` +
    (commandAfter(', or run on the server: ', partner) || '.'),
})

/** The words with the command for the operator. Empty if the name is none that a server could know. */
function commandAfter(words: string, partner: string): string {
  const command = partnerCommand(partner, location.origin)
  return command ? words + command : ''
}
