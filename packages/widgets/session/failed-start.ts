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

/** Repeats the start once if only its request was lost. Throws the error to show to the visitor. */
export async function repeatOrExplain(failed: FailedStart): Promise<embed.EmbedSession> {
  const error = await readError(failed.error)
  if (!isWithoutResponse(error) || !(await responds('/api/healthz'))) {
    throw await explain(error, failed.partner)
  }
  try {
    return await failed.start()
  } catch (thrown) {
    throw await explain(toAtelierError(thrown), failed.partner)
  }
}

async function readError(thrown: unknown): Promise<AtelierError> {
  if (!(thrown instanceof Response)) return toAtelierError(thrown)
  const body: unknown = await thrown.json().catch(() => undefined)
  const retryAfter = thrown.headers.get('retry-after')
  return errorFromResponse({ status: thrown.status, body, retryAfter })
}

async function explain(error: AtelierError, partner: string): Promise<AtelierError> {
  const refused = refusal(partner)
  const cause = error.code === 'partner-refused' ? refused : await findCause(error, refused)
  if (!cause) return error
  if (!logged.has(cause)) console.error(`Atelier: ${cause}`)
  logged.add(cause)
  return new AtelierError(cause === refused ? 'partner-refused' : error.code, {
    cause: error,
    isLogged: true,
  })
}

/**
 * Browsers report a request that CORS, a policy or an extension has blocked like one to an unreachable server. The health
 * checks allow every origin, so the cause shows in which of them respond.
 */
async function findCause(failure: AtelierError, refused: string): Promise<string | undefined> {
  if (!isWithoutResponse(failure)) return undefined
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
  if (isApiUp) return refused
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
