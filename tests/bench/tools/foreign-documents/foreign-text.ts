/** A text from which other programs make files. */
export interface ForeignText {
  name: string
  language: 'en' | 'vi'
  title: string
  parts: readonly Part[]
  /** Set in two columns by the programs that can. */
  hasTwoColumns?: boolean
}

export type Part =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; text: string; note?: string }
  | { is: 'list'; items: readonly string[]; isOrdered: boolean }
  | { is: 'table'; rows: readonly (readonly string[])[] }
  | { is: 'picture' }

export const heading = (text: string): Part => ({ is: 'heading', text })
export const paragraph = (text: string, note?: string): Part => ({
  is: 'paragraph',
  text,
  ...(note && { note }),
})
export const list = (...items: string[]): Part => ({ is: 'list', items, isOrdered: false })
export const steps = (...items: string[]): Part => ({ is: 'list', items, isOrdered: true })
export const table = (...rows: string[][]): Part => ({ is: 'table', rows })
export const picture: Part = { is: 'picture' }

/** All that a reader of the text finds in it, in its order. */
export const textOf = ({ title, parts }: ForeignText): string =>
  [title, ...parts.flatMap(textsOfPart)].join('\n')

function textsOfPart(part: Part): string[] {
  if (part.is === 'heading') return [part.text]
  if (part.is === 'paragraph') return part.note ? [part.text, part.note] : [part.text]
  if (part.is === 'list') return [...part.items]
  return part.is === 'table' ? part.rows.flat() : []
}

export const rowsOf = ({ parts }: ForeignText): readonly (readonly string[])[] =>
  parts.flatMap((part) => (part.is === 'table' ? part.rows : []))
