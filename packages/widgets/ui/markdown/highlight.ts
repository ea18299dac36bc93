import type { createLowlight } from 'lowlight'
import { loadOnce } from '../../load-once.ts'
import { grammars } from './grammars.ts'

type Highlighter = ReturnType<typeof createLowlight>
type Node = ReturnType<Highlighter['highlight']>['children'][number]

/** A piece of code in one colour. Without a kind, it has the colour of text. */
export interface HighlightedSpan {
  text: string
  kind?: TokenKind
}

type TokenKind = 'comment' | 'keyword' | 'string' | 'number' | 'function'

/** Longer code is not highlighted, because highlighting it would block the page. */
const MAX_CODE_LENGTH = 50_000

/** Maps the fifty classes of highlight.js to our five colours. Classes that are not listed get the colour of text. */
const kindsByClass = new Map<string, TokenKind>(
  Object.entries({
    comment: 'comment quote',
    keyword: 'keyword deletion doctag meta name selector-tag template-tag type',
    string: 'string addition bullet char code link regexp',
    number: 'number literal symbol template-variable variable',
    function:
      'title built_in class section selector-attr selector-class selector-id selector-pseudo',
  }).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [`hljs-${name}`, kind as TokenKind]),
  ),
)

const loadHighlighter = loadOnce(async () => (await import('lowlight')).createLowlight())

/** Loads the highlighter and the language on first use. Undefined if the code is too long. */
export async function highlight(
  language: string,
  code: string,
): Promise<HighlightedSpan[] | undefined> {
  if (code.length > MAX_CODE_LENGTH) return undefined
  const lowlight = await loadHighlighter()
  await Promise.all(
    [language, ...(grammars[language]!.embedded ?? [])].map((name) => register(lowlight, name)),
  )
  return flatten(lowlight.highlight(language, code).children)
}

async function register(lowlight: Highlighter, name: string): Promise<void> {
  if (lowlight.registered(name)) return
  const { default: grammar } = await grammars[name]!.load()
  lowlight.register(name, grammar)
}

/** Flattens the tree, because code can nest deeper than React can render. The innermost colour wins. */
function flatten(nodes: Node[]): HighlightedSpan[] {
  const spans: HighlightedSpan[] = []
  const stack = nodes
    .map((node) => ({ node, kind: undefined as TokenKind | undefined }))
    .toReversed()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, kind } = next
    if (node.type === 'text') appendSpan(spans, node.value, kind)
    if (node.type !== 'element') continue
    const innerKind = kindOf(node.properties.className) ?? kind
    for (const child of node.children.toReversed()) stack.push({ node: child, kind: innerKind })
  }
  return spans
}

function appendSpan(spans: HighlightedSpan[], text: string, kind: TokenKind | undefined): void {
  const last = spans.at(-1)
  if (last && last.kind === kind) last.text += text
  else spans.push(kind ? { text, kind } : { text })
}

function kindOf(classes: unknown): TokenKind | undefined {
  return Array.isArray(classes) ? kindsByClass.get(String(classes[0])) : undefined
}
