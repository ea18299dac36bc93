/** https://datatracker.ietf.org/doc/html/rfc5321#section-4.5.3.1.3 */
export const EMAIL_MAX_LENGTH = 254
const LOCAL_PART_MAX_LENGTH = 64

/** Words of ASCII characters with single dots between them: https://datatracker.ietf.org/doc/html/rfc5322#section-3.2.3 */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN_LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/

/**
 * Returns an email address in the form in which it is stored and compared: in lower case, without spaces around it, and
 * with an internationalised domain in ASCII, as mail servers write it. Undefined for any other text. Refuses what many
 * mail servers refuse: quotes and letters outside ASCII before the @, and IP addresses after it.
 * @example parseEmailAddress('Linh@Ví-Dụ.vn') // 'linh@xn--v-d-rma6749a.vn'
 */
export function parseEmailAddress(text: string): string | undefined {
  const [localPart = '', domain = '', ...rest] = text.replace(/^ +|(?<! ) +$/g, '').split('@')
  if (rest.length > 0 || localPart.length > LOCAL_PART_MAX_LENGTH) return undefined
  const asciiDomain = toAsciiDomain(domain)
  if (!LOCAL_PART.test(localPart) || !asciiDomain) return undefined
  const address = `${localPart.toLowerCase()}@${asciiDomain}`
  return address.length <= EMAIL_MAX_LENGTH ? address : undefined
}

function toAsciiDomain(domain: string): string | undefined {
  // The URL parser would also accept a port, a path or an encoded character.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return undefined
  const host = hostOf(`http://${domain}`)
  const labels = host?.split('.') ?? []
  const isDomain = labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label))
  return isDomain && !/^\d+$/.test(labels.at(-1)!) ? host : undefined
}

function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname
  } catch {
    return undefined
  }
}
