import { z } from 'zod'
import { isLoopback } from './mode.ts'
import type { VariableReader } from './values.ts'

/** Whether real money moves at a URL. `local`: a simulated provider on this machine. */
type Kind = 'live' | 'sandbox' | 'local'

const HOSTS = {
  VNPAY_URL: { 'pay.vnpay.vn': 'live', 'sandbox.vnpayment.vn': 'sandbox' },
  VNPAY_QUERY_URL: { 'merchant.vnpay.vn': 'live', 'sandbox.vnpayment.vn': 'sandbox' },
  PAYPAL_BASE_URL: { 'api-m.paypal.com': 'live', 'api-m.sandbox.paypal.com': 'sandbox' },
} satisfies Record<string, Record<string, Kind>>
type UrlVariable = keyof typeof HOSTS

/** The URL variables that were read, with the kind of each. */
export type ProviderUrls = Map<UrlVariable, Kind>

interface ReaderContext {
  read: VariableReader
  isProduction: boolean
  problems: string[]
}

const ADVICE: Record<UrlVariable, string> = {
  VNPAY_URL:
    'Give https://pay.vnpay.vn/vpcpay.html, or the page of sandbox.vnpayment.vn for tests.',
  VNPAY_QUERY_URL:
    'Give https://merchant.vnpay.vn/merchant_webapi/api/transaction, or the address at sandbox.vnpayment.vn for tests.',
  PAYPAL_BASE_URL:
    'Give https://api-m.paypal.com, or https://api-m.sandbox.paypal.com for tests, without a path.',
}

export function readProviderUrl(
  { read, isProduction }: Pick<ReaderContext, 'read' | 'isProduction'>,
  name: UrlVariable,
  urls: ProviderUrls,
): string | undefined {
  const kindOf = (text: string) => kindOfUrl(text, HOSTS[name])
  const isAccepted = (text: string) => {
    const kind = kindOf(text)
    const isPlain = name !== 'PAYPAL_BASE_URL' || kind === 'local' || isOrigin(text)
    return isPlain && kind !== undefined && (kind !== 'local' || !isProduction)
  }
  const url = read(name, z.string().refine(isAccepted), ADVICE[name])
  if (url) urls.set(name, kindOf(url)!)
  return url
}

function kindOfUrl(text: string, hosts: Record<string, Kind>): Kind | undefined {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.search || url.hash) return undefined
  if (isLoopback(url.hostname) && /^https?:$/.test(url.protocol)) return 'local'
  return url.protocol === 'https:' && !url.port ? hosts[url.hostname] : undefined
}

function isOrigin(text: string): boolean {
  const url = new URL(text)
  return url.href === `${url.origin}/`
}

/**
 * Adds a problem if live, sandbox and local URLs are mixed, because a payment would be real at one URL and simulated at
 * another, and for each sandbox in production. PAY-27.
 */
export function addUrlProblems(
  urls: ProviderUrls,
  { isProduction, problems }: Pick<ReaderContext, 'isProduction' | 'problems'>,
): void {
  const first = urls.entries().next().value
  if (!first) return
  const [firstName, firstKind] = first
  const other = urls.entries().find(([, kind]) => kind !== firstKind)
  const meanings: Record<Kind, string> = {
    live: 'takes real money',
    sandbox: 'is a sandbox',
    local: 'is on this machine',
  }
  if (other) {
    problems.push(
      `${firstName} ${meanings[firstKind]}, but ${other[0]} ${meanings[other[1]]}. Give live addresses everywhere, or sandboxes everywhere.`,
    )
    return
  }
  if (!isProduction) return
  for (const [name, kind] of urls) {
    if (kind === 'sandbox')
      problems.push(
        `${name} is a sandbox, where no money moves. In production give the live address, or leave out all variables of the provider.`,
      )
  }
}
