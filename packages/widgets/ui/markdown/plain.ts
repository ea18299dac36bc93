/** Text shown as it came. Marked passes it on where a rule gives it back as one of marked's own tokens. */
export interface Plain {
  type: 'plain'
  raw: string
  text: string
}

export function plain(raw: string): Plain {
  return { type: 'plain', raw, text: raw }
}
