// Finds out why a partner's page cannot use the server, and tells the page's developer in one line. Loaded only then.
import type { embed } from '@atelier/contract'
import { configuration } from '../configure.ts'
import { AtelierError, errorFromResponse, toAtelierError } from '../errors.ts'

interface FailedStart {
  /** May be the response of the server, if it has refused the request. */
  error: unknown
  partner: string
  /** Requests the session again. */
  start(): Promise<embed.EmbedSession>
}

/** A visitor may try again many times. */
const logged = new Set<string>()

/**
 * Repeats the start once if the server can be reached: only its request was lost, or the connection is back. Throws the
 * error to show to the visitor.
 */
export async function repeatOrExplain(failed: FailedStart): Promise<embed.EmbedSession> {
  const { partner, start } = failed
  const error = await readError(failed.error)
  if (!isWithoutResponse(error)) throw explainRefusal(error, partner)
  const obstacle = await findObstacle()
  if (obstacle) throw explain(error, obstacle)
  try {
    return await start()
  } catch (thrown) {
    throw await explainRepeated(toAtelierError(thrown), partner)
  }
}

/** The API responds to health checks. If it responds to them again, it has kept its response from this page. */
async function explainRepeated(error: AtelierError, partner: string): Promise<AtelierError> {
  if (!isWithoutResponse(error)) return explainRefusal(error, partner)
  const obstacle = await findObstacle()
  return obstacle
    ? explain(error, obstacle)
    : explain(new AtelierError('partner-refused', { cause: error }), refusal(partner))
}

async function readError(thrown: unknown): Promise<AtelierError> {
  if (!(thrown instanceof Response)) return toAtelierError(thrown)
  const body: unknown = await thrown.json().catch(() => undefined)
  const retryAfter = thrown.headers.get('retry-after')
  return errorFromResponse({ status: thrown.status, body, retryAfter })
}

function explainRefusal(error: AtelierError, partner: string): AtelierError {
  return error.code === 'partner-refused' ? explain(error, refusal(partner)) : error
}

function explain(error: AtelierError, cause: string): AtelierError {
  if (!logged.has(cause)) console.error(`Atelier: ${cause}`)
  logged.add(cause)
  return new AtelierError(error.code, { cause: error, isLogged: true })
}

/**
 * Returns what is between this page and the API, or undefined if nothing is. Browsers report a request that CORS, a policy
 * or an extension has blocked like one to an unreachable server. The health checks allow every origin, so the obstacle
 * shows in which of them respond.
 */
async function findObstacle(): Promise<string | undefined> {
  const { baseUrl } = configuration()
  const violations: SecurityPolicyViolationEvent[] = []
  const collect = (event: SecurityPolicyViolationEvent) => violations.push(event)
  document.addEventListener('securitypolicyviolation', collect)
  const [isServerUp, isApiUp] = await Promise.all([responds('/healthz'), responds('/api/healthz')])
  // Browsers report a violation a moment after the request has failed.
  await new Promise((resolve) => setTimeout(resolve))
  document.removeEventListener('securitypolicyviolation', collect)

  if (violations.some(({ blockedURI }) => blockedURI.startsWith(baseUrl)))
    return `The Content-Security-Policy of this page does not allow ${baseUrl} in connect-src.`
  if (isApiUp) return undefined
  return isServerUp
    ? `Something blocks ${baseUrl}/api, such as an ad blocker or a proxy. ${baseUrl}/healthz responds.`
    : `${baseUrl} does not respond: it is down, this browser is offline, or something such as an ad blocker blocks it.`
}

/** A failed dynamic import is a 'network' error too, which is logged at once, but no request was sent. */
function isWithoutResponse({ code, isLogged }: AtelierError): boolean {
  return code === 'network' && !isLogged
}

async function responds(path: string): Promise<boolean> {
  try {
    return (await fetch(configuration().baseUrl + path, { credentials: 'omit' })).ok
  } catch {
    return false
  }
}

const refusal = (partner: string) =>
  `${location.origin} may not show widgets of the partner "${partner}". ` +
  `On the Atelier server run: npm run partner -- add ${partner} ${location.origin}`
