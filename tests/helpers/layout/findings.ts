import type { DrawnElement, DrawnText } from './drawn.ts'

export type FindingKind =
  | 'overlap'
  | 'outside'
  | 'cut'
  | 'no width'
  | 'browser default'
  | 'contrast'
  | 'letters of the host'
  | 'height'
  | 'sideways'

/** Something that is wrong in a layout. The same fault has the same kind and subject in every window. */
export interface Finding {
  kind: FindingKind
  /** Which control or text. */
  subject: string
  /** What was measured. */
  measured: string
}

const MAX_TEXT = 40

/** @example describeElement(button) // 'button.atl-send “Send”' */
export function describeElement({ element }: DrawnElement): string {
  const { tagName, classList } = element
  const name =
    element.getAttribute('aria-label') ??
    element.getAttribute('placeholder') ??
    (element.textContent || element.getAttribute('name') || element.id)
  return `${[tagName.toLowerCase(), ...classList].join('.')} ${quote(name)}`
}

export const describeText = ({ text, holder: { element } }: DrawnText): string =>
  `text ${quote(text)} in ${[element.tagName.toLowerCase(), ...element.classList].join('.')}`

function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return `“${line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line}”`
}

export const inPixels = (...lengths: number[]): string =>
  `${lengths.map((length) => Math.round(length)).join(' × ')} px`
