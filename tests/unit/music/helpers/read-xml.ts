export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const TOKEN = /<(\/?)([a-z][\w-]*)((?: [\w-]+="[^"<&]*(?:&[a-z#0-9]+;[^"<&]*)*")*)(\/?)>|([^<]+)/gy
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Reads the XML that our writers make, and fails at everything else. */
export function readXml(source: string): XmlElement {
  const start = source.indexOf('<score-partwise')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  TOKEN.lastIndex = start
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (!match) throw new Error(`No XML at ${source.slice(at, at + 60)}`)
    const [, closing, name, attributes, isEmpty, text] = match
    const parent = open.at(-1)!
    if (text !== undefined) parent.text += decode(text)
    else if (closing) {
      if (open.pop()!.name !== name) throw new Error(`${name} closes another element`)
    } else {
      const element = {
        name: name!,
        attributes: readAttributes(attributes!),
        children: [],
        text: '',
      }
      parent.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  if (open.length !== 1) throw new Error('An element stays open')
  return root.children[0]!
}

function readAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/ ([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, key, value]) => [key!, decode(value!)]))
}

function decode(text: string): string {
  return text.replaceAll(/&([^;]*);/g, (_, name: string) => {
    const character = ENTITIES[name]
    if (character === undefined) throw new Error(`Unknown entity ${name}`)
    return character
  })
}

export function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...all(child, name),
  ])
}

export function textAt(element: XmlElement, name: string): string | undefined {
  return all(element, name)[0]?.text
}
