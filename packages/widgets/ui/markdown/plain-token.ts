/** Text that is shown without formatting. Rules of marked may return it, because marked passes unknown tokens on. */
export interface PlainToken {
  type: 'plain'
  raw: string
  text: string
}

export function createPlainToken(raw: string): PlainToken {
  return { type: 'plain', raw, text: raw }
}
