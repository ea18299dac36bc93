// Whose domain an email address has. With a domain of their own, one person has any number of addresses.

/** Providers at which an address takes its owner some effort, or where many people have one. */
const KNOWN_PROVIDERS = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com aol.com
  icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de
  freenet.de mail.com mail.ru yandex.com yandex.ru qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net
  hanmail.net zoho.com zohomail.com fastmail.com tuta.com tutanota.com hey.com orange.fr free.fr laposte.net wanadoo.fr
  sfr.fr libero.it virgilio.it seznam.cz wp.pl o2.pl onet.pl interia.pl uol.com.br bol.com.br rediffmail.com comcast.net
  verizon.net att.net sbcglobal.net cox.net charter.net bellsouth.net btinternet.com sky.com virginmedia.com
  bigpond.com shaw.ca rogers.com telus.net vnn.vn fpt.vn hcm.vnn.vn yahoo.com.vn yahoo.co.uk yahoo.co.jp yahoo.fr
  yahoo.de hotmail.co.uk hotmail.fr hotmail.de live.co.uk outlook.com.vn outlook.sa maktoob.com docomo.ne.jp
  ezweb.ne.jp softbank.ne.jp i.softbank.jp`.split(/\s+/),
)

/** Nobody receives mail there: https://www.rfc-editor.org/rfc/rfc2606 */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/

/** Second levels below which registries of countries sell names, such as `com` in `company.com.vn`. */
const SHARED_SECOND_LEVEL = /^(?:ac|co|com|edu|go|gob|gov|id|info|mil|ne|net|nom|or|org|sch)$/

/**
 * Returns the domain that somebody owns with this email address, without the subdomains that its owner may add at will.
 * Undefined for the address of a known mail provider, and for domains at which nobody receives mail.
 * @example ownedDomainOf('lan@mail.company.com.vn') // company.com.vn
 */
export function ownedDomainOf(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (KNOWN_PROVIDERS.has(domain) || RESERVED.test(domain)) return undefined
  const labels = domain.split('.')
  const isCountry = labels.at(-1)!.length === 2
  const isShared = isCountry && SHARED_SECOND_LEVEL.test(labels.at(-2) ?? '')
  return labels.slice(isShared ? -3 : -2).join('.')
}
