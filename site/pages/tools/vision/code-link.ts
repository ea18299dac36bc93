export type CodeKind = 'link' | 'wifi' | 'contact' | 'text'

/** What a code is about. A link has the address that would be opened, with its host as browsers understand it. */
export function readCode(text: string): { kind: CodeKind; url?: URL } {
  const url = webAddressOf(text)
  if (url) return { kind: 'link', url }
  if (/^WIFI:/i.test(text)) return { kind: 'wifi' }
  if (/^(BEGIN:VCARD|MECARD:)/i.test(text)) return { kind: 'contact' }
  return { kind: 'text' }
}

/** Only pages of the web: no script, file or call is ever begun from a code. */
function webAddressOf(text: string): URL | undefined {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
}
