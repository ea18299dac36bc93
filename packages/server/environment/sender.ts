export interface Sender {
  name: string
  address: string
}

/** The sender if MAIL_FROM is not set, which is allowed outside production only. */
export const DEFAULT_SENDER = 'Atelier <hello@localhost>'

/** Parses `Atelier <hello@atelier.example>` or a bare address. Returns undefined for any other text. */
export function parseSender(text: string): Sender | undefined {
  const [, name = '', address = text] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? []
  return isSingleAddress(address) ? { name: name.trimEnd(), address } : undefined
}

/** Rejects a display name, a list of addresses, and line breaks that could inject a mail header. */
export function isSingleAddress(text: string): boolean {
  return /^[^\s\p{Cc}<>()[\]:;,"@]+@[^\s\p{Cc}<>()[\]:;,"@]+$/u.test(text)
}
