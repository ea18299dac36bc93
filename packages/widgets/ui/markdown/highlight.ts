import type { createLowlight } from 'lowlight'
import { languages } from './languages.ts'

type Highlighter = ReturnType<typeof createLowlight>
type Node = ReturnType<Highlighter['highlight']>['children'][number]

/** A stretch of code in one colour. */
export interface Span {
  text: string
  kind?: Kind
}

type Kind = 'comment' | 'keyword' | 'string' | 'number' | 'function'

/** Longer code stays in one colour: it would hold up the page. */
const LENGTH = 50_000

/** Highlight.js knows fifty classes; five colours tell them apart. What is not here has the colour of text. */
const kinds = new Map<string, Kind>(
  Object.entries({
    comment: 'comment quote',
    keyword: 'keyword deletion doctag meta name selector-tag template-tag type',
    string: 'string addition bullet char code link regexp',
    number: 'number literal symbol template-variable variable',
    function:
      'title built_in class section selector-attr selector-class selector-id selector-pseudo',
  }).flatMap(([kind, names]) => names.split(' ').map((name) => [`hljs-${name}`, kind as Kind])),
)

let highlighter: Promise<Highlighter> | undefined

/** Loads what it needs. Nothing comes back for code it leaves alone. */
export async function highlight(name: string, code: string): Promise<Span[] | undefined> {
  if (code.length > LENGTH) return undefined
  highlighter ??= import('lowlight').then(({ createLowlight: create }) => create())
  const ready = await highlighter
  await Promise.all([name, ...(languages[name]!.with ?? [])].map((each) => register(ready, each)))
  return flatten(ready.highlight(name, code).children)
}

async function register(ready: Highlighter, name: string): Promise<void> {
  if (ready.registered(name)) return
  const { default: grammar } = await languages[name]!.load()
  ready.register(name, grammar)
}

/** Code can nest deeper than React can draw, so the tree becomes a line: the innermost colour wins. */
function flatten(nodes: Node[]): Span[] {
  const spans: Span[] = []
  const waiting = nodes.map((node) => ({ node, kind: undefined as Kind | undefined })).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, kind } = next
    if (node.type === 'text') add(spans, node.value, kind)
    if (node.type !== 'element') continue
    const own = kindOf(node.properties.className) ?? kind
    for (const child of node.children.toReversed()) waiting.push({ node: child, kind: own })
  }
  return spans
}

function add(spans: Span[], text: string, kind: Kind | undefined): void {
  const last = spans.at(-1)
  if (last && last.kind === kind) last.text += text
  else spans.push(kind ? { text, kind } : { text })
}

function kindOf(classes: unknown): Kind | undefined {
  return Array.isArray(classes) ? kinds.get(String(classes[0])) : undefined
}
