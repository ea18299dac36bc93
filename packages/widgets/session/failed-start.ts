// Finds out why a partner's page cannot use the server, and tells the page's developer in one line. Loaded only then.
import { AtelierError } from '../errors.ts'

interface FailedStart {
  error: AtelierError
  partner: string
  /** The origin of the Atelier server. */
  baseUrl: string
}

/** A visitor may try again many times. */
const logged = new Set<string>()

/** Returns the error to show to the visitor. */
export async function explainFailedStart(failed: FailedStart): Promise<AtelierError> {
  const { error } = failed
  const cause = error.code === 'partner-refused' ? refusal(failed) : await findCause(failed)
  if (!cause) return error
  if (!logged.has(cause)) console.error(`Atelier: ${cause}`)
  logged.add(cause)
  const isRefused = cause === refusal(failed)
  return new AtelierError(isRefused ? 'partner-refused' : error.code, {
    cause: error,
    isLogged: true,
  })
}

/**
 * Browsers report a request that CORS, a policy or an extension has blocked like one to an unreachable server. The health
 * checks allow every origin, so the cause shows in which of them respond.
 */
async function findCause(failed: FailedStart): Promise<string | undefined> {
  const { error, baseUrl } = failed
  // A failed dynamic import is a 'network' error too, but no request was sent.
  const wasSent = (error.cause as { isAxiosError?: boolean } | undefined)?.isAxiosError
  if (error.code !== 'network' || !wasSent) return undefined
  const violations: SecurityPolicyViolationEvent[] = []
  const collect = (event: SecurityPolicyViolationEvent) => violations.push(event)
  document.addEventListener('securitypolicyviolation', collect)
  const [isServerUp, isApiUp] = await Promise.all(['/healthz', '/api/healthz'].map(responds))
  // Browsers report a violation a moment after the request has failed.
  await new Promise((resolve) => setTimeout(resolve))
  document.removeEventListener('securitypolicyviolation', collect)

  if (violations.some(({ blockedURI }) => blockedURI.startsWith(baseUrl)))
    return `The Content-Security-Policy of this page does not allow ${baseUrl} in connect-src.`
  if (isApiUp) return refusal(failed)
  return isServerUp
    ? `Something blocks ${baseUrl}/api, such as an ad blocker or a proxy. ${baseUrl}/healthz responds.`
    : `${baseUrl} does not respond: it is down, this browser is offline, or something such as an ad blocker blocks it.`

  async function responds(path: string): Promise<boolean> {
    try {
      return (await fetch(baseUrl + path, { credentials: 'omit' })).ok
    } catch {
      return false
    }
  }
}

const refusal = ({ partner }: FailedStart) =>
  `${location.origin} may not show widgets of the partner "${partner}". ` +
  `On the Atelier server run: npm run partner -- add ${partner} ${location.origin}`
