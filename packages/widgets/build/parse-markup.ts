type MutableElement = [
  tag: string,
  attributes: Record<string, string>,
  ...children: PrerenderedTree[],
]

/** A tag or a text of React's static markup, in which every attribute has a quoted value. */
const TOKEN = /<(\/?)([\w-]+)((?: [\w-]+="[^"]*")*)\/?>|([^<]+)/g
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g
const VOID_ELEMENTS = new Set(['br', 'hr', 'img', 'input', 'link'])
/**
 * Attributes that are not true before the code has loaded: links lead nowhere yet, and what has been written can be sent.
 */
const LEFT_OUT = new Set(['href', 'target', 'rel', 'tabindex', 'aria-disabled'])
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
}

/** Parses the static markup of one React element, or a text. Leaves out what is hidden, and live regions without a text. */
export function parseMarkup(markup: string): PrerenderedTree {
  const root: MutableElement = ['root', {}]
  const open = [root]
  for (const [, end, tag, attributes, text] of markup.matchAll(TOKEN)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.push(decode(text))
    else if (end) {
      if (isSilent(open.pop()!)) open.at(-1)!.pop()
    } else {
      const element: MutableElement = [tag!, parseAttributes(attributes!)]
      parent.push(element)
      if (!VOID_ELEMENTS.has(tag!)) open.push(element)
    }
  }
  const children = root.slice(2) as PrerenderedTree[]
  if (open.length > 1 || children.length !== 1) throw new Error(`Not one element: ${markup}`)
  return children[0]!
}

function isSilent([, { hidden, role }, ...children]: MutableElement): boolean {
  return hidden !== undefined || (children.length === 0 && (role === 'status' || role === 'alert'))
}

function parseAttributes(source: string): Record<string, string> {
  const attributes = [...source.matchAll(ATTRIBUTE)].map(
    ([, name, value]) => [name!, decode(value!)] as const,
  )
  return Object.fromEntries(attributes.filter(([name]) => !LEFT_OUT.has(name)))
}

function decode(text: string): string {
  return text.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
