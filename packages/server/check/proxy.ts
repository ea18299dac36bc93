import { SECOND_MS } from '@atelier/contract'
import { REQUEST_CALL, type SeenRequest } from '../app/seen-request.ts'
import type { Settings } from '../environment.ts'
import { isLoopback } from '../environment/mode.ts'
import { operatorHeaders } from '../operator-api.ts'
import { fails, note, reasonOf, works, type Finding } from './part-check.ts'

type ProxySettings = Pick<Settings, 'publicUrl' | 'secret' | 'trustProxy'>

const TIMEOUT_MS = 8 * SECOND_MS
/** For documentation only, so no visitor has it: https://datatracker.ietf.org/doc/html/rfc5737 */
const FORGED_ADDRESS = '203.0.113.99'
const FORGED_TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

/** Asks the server by its public URL, through the proxy, as which request it arrives there. */
export async function checkProxy(settings: ProxySettings): Promise<Finding[]> {
  const { publicUrl } = settings
  if (isLoopback(new URL(publicUrl).hostname))
    return [note(`${publicUrl} is only for this machine, so there is no proxy to try`)]
  return checkPublicUrl(settings)
}

/** `checkProxy` for a URL that others reach too. */
export async function checkPublicUrl(settings: ProxySettings): Promise<Finding[]> {
  const { publicUrl } = settings
  const health = await request(`${publicUrl}/healthz`).catch((error: unknown) =>
    fails(`${publicUrl} cannot be reached from here: ${reasonOf(error)}`),
  )
  if ('is' in health) return [health]
  if (!health.text.startsWith('ok '))
    return [
      fails(`${publicUrl}/healthz answers ${health.status}, and not as Atelier. Is it PUBLIC_URL?`),
    ]
  const findings = await checkHeaders(settings)
  return findings.length > 0 ? findings : [works(`${publicUrl} passes requests as it should`)]
}

async function checkHeaders({ publicUrl, secret, trustProxy }: ProxySettings): Promise<Finding[]> {
  const plain = await readSeenRequest(publicUrl, secret)
  if (!plain)
    return [
      note(
        `the server at ${publicUrl} does not know this SECRET, or is stopped or of an older version, so its proxy cannot be tried`,
      ),
    ]
  const isBehindProxy = plain.isForwarded || publicUrl.startsWith('https:')
  if (!isBehindProxy) return []
  const forged = await readSeenRequest(publicUrl, secret, {
    'x-forwarded-for': FORGED_ADDRESS,
    traceparent: FORGED_TRACE,
  })
  const metrics = await request(`${publicUrl}/metrics`)
  return [
    ...(plain.isForwarded ? [] : [fails(NO_HEADERS)]),
    ...(plain.isForwarded && trustProxy === false ? [fails(NO_TRUST)] : []),
    ...(forged?.address === FORGED_ADDRESS ? [fails(FORGEABLE)] : []),
    ...(forged?.isTraced && trustProxy !== false ? [note(TRACED)] : []),
    ...(metrics.status === 200 ? [fails(`${publicUrl}/metrics is public. ${NO_METRICS}`)] : []),
  ]
}

const NO_HEADERS =
  'the proxy adds no X-Forwarded-For, so all visitors share the limits of one address. Let it add the header, as the examples in examples/operate do.'
const NO_TRUST =
  'a proxy forwards requests, and TRUST_PROXY is not set, so all visitors share the limits of one address. Set TRUST_PROXY to the number of proxies.'
const FORGEABLE =
  'visitors can choose their own address with X-Forwarded-For and evade all limits. TRUST_PROXY is larger than the number of proxies, or the proxy passes on what visitors send.'
const TRACED =
  'the proxy passes on the header traceparent of visitors. Let it remove the header, as the examples in examples/operate do.'
const NO_METRICS = 'Let the proxy answer 404 for it.'

async function readSeenRequest(
  publicUrl: string,
  secret: string,
  headers: Record<string, string> = {},
): Promise<SeenRequest | undefined> {
  const { path } = REQUEST_CALL
  const { status, text } = await request(`${publicUrl}${path}`, {
    ...headers,
    ...operatorHeaders(secret, path),
  })
  return status === 200 ? (JSON.parse(text) as SeenRequest) : undefined
}

async function request(url: string, headers: Record<string, string> = {}) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { headers, signal, redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}
