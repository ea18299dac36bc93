/** A node of a document as ProseMirror writes it in JSON. TipTap uses the same names. */
export interface DocumentNode {
  type: string
  attrs?: Record<string, unknown>
  content?: DocumentNode[]
  text?: string
  marks?: DocumentMark[]
}

export interface DocumentMark {
  type: string
  attrs?: Record<string, unknown>
}

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

/** Returns the URL of a link if it is one that a document may have, with its protocol added if that is missing. */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (text === '') return undefined
  const isAddress = /^[^\s@/:]{1,64}@[^\s@/:]{1,255}$/.test(text)
  const hasProtocol = /^[a-z][a-z\d+.-]{0,20}:/i.test(text) && !/^[^/]{1,255}:\d/.test(text)
  const complete = isAddress ? `mailto:${text}` : hasProtocol ? text : `https://${text}`
  const url = URL.parse(complete)
  return url && LINK_PROTOCOLS.has(url.protocol) ? url.href : undefined
}

export const linkOf = ({ marks }: DocumentNode): string | undefined =>
  safeHref(marks?.find(({ type }) => type === 'link')?.attrs?.['href'])

export const hasMark = ({ marks }: DocumentNode, name: string): boolean =>
  marks?.some(({ type }) => type === name) ?? false

export const levelOf = ({ attrs }: DocumentNode): number => Number(attrs?.['level'] ?? 2)

/** The text of a node; line breaks become `\n`. */
export function textOf(node: DocumentNode): string {
  if (node.type === 'hardBreak') return '\n'
  return node.text ?? node.content?.map(textOf).join('') ?? ''
}

export const emptyBody = (): DocumentNode => ({ type: 'doc', content: [{ type: 'paragraph' }] })

/** Whether two documents are the same, in whatever order their fields were written. */
export function isSameNode(first: DocumentNode, second: DocumentNode): boolean {
  if (first === second) return true
  if (first.type !== second.type || first.text !== second.text) return false
  if (!isSameJson(first.attrs, second.attrs) || !isSameJson(first.marks, second.marks)) return false
  const [children, others] = [first.content ?? [], second.content ?? []]
  return (
    children.length === others.length &&
    children.every((child, index) => isSameNode(child, others[index]!))
  )
}

/** Attributes are few and written in the order of the schema. */
const isSameJson = (first: unknown, second: unknown): boolean =>
  first === second || JSON.stringify(first) === JSON.stringify(second)

/** The words of a document, without bullets and numbers of lists. */
export function countWords(node: DocumentNode): number {
  if (node.type === 'paragraph' || node.type === 'heading')
    return textOf(node).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
  return node.content?.reduce((sum, child) => sum + countWords(child), 0) ?? 0
}
