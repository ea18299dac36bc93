// The tables of an element, in Markdown, from the manifest that editors read. A test compares the manifest with the types
// of the elements. The descriptions in other languages are those of the help page that lists all elements.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { preferences } from '@atelier/contract'
import manifest from '@atelier/widgets/custom-elements.json' with { type: 'json' }

type Declaration = (typeof manifest.modules)[0]['declarations'][0]

interface Entry {
  name: string
  description: string
  type?: { text: string }
  parameters?: readonly { name: string; type: { text: string }; optional?: boolean }[]
  return?: { type: { text: string } }
}

interface Words {
  headings: Record<'attributes' | 'methods' | 'events' | 'parts' | 'tokens', string>
  columns: Record<'attribute' | 'method' | 'event' | 'part' | 'token' | 'type' | 'meaning', string>
  ready: string
}

const words: Record<preferences.Language, Words> = {
  en: {
    headings: {
      attributes: 'Attributes and properties',
      methods: 'Methods',
      events: 'Events',
      parts: 'CSS parts',
      tokens: 'Tokens',
    },
    columns: {
      attribute: 'Attribute',
      method: 'Method',
      event: 'Event',
      part: 'Part',
      token: 'Token',
      type: 'Type',
      meaning: 'Meaning',
    },
    ready: 'Resolves when the element is drawn. A property, not an attribute.',
  },
  vi: {
    headings: {
      attributes: 'Thuộc tính HTML và JavaScript',
      methods: 'Phương thức',
      events: 'Sự kiện',
      parts: 'Thành phần CSS',
      tokens: 'Biến CSS',
    },
    columns: {
      attribute: 'Thuộc tính',
      method: 'Phương thức',
      event: 'Sự kiện',
      part: 'Thành phần',
      token: 'Biến',
      type: 'Kiểu',
      meaning: 'Ý nghĩa',
    },
    ready: 'Hoàn thành khi phần tử đã được vẽ. Chỉ là thuộc tính JavaScript.',
  },
  ar: {
    headings: {
      attributes: 'الخصائص في HTML وJavaScript',
      methods: 'الدوال',
      events: 'الأحداث',
      parts: 'أجزاء CSS',
      tokens: 'متغيرات CSS',
    },
    columns: {
      attribute: 'الخاصية',
      method: 'الدالة',
      event: 'الحدث',
      part: 'الجزء',
      token: 'المتغيّر',
      type: 'النوع',
      meaning: 'المعنى',
    },
    ready: 'يكتمل حين يُرسم العنصر. خاصية في JavaScript فقط.',
  },
}

/** `helpFolder`: content/help, whose element-reference.md has the descriptions of each language. */
export function elementTables(
  tag: string,
  language: preferences.Language,
  helpFolder: string,
): string {
  const element = manifest.modules[0]!.declarations.find(({ tagName }) => tagName === tag)
  if (!element) throw new Error(`The manifest has no element "${tag}"`)
  const { headings, columns, ready } = words[language]
  const describe = createDescriber(language, helpFolder, tag)
  const table = (heading: string, column: string, entries: readonly Entry[]) =>
    entries.length === 0
      ? []
      : [`## ${heading}`, '', ...rowsOf(column, columns, entries, describe), '']
  return [
    ...table(headings.attributes, columns.attribute, [
      ...element.attributes,
      ...ownPropertiesOf(element),
      { name: 'ready', type: { text: 'Promise<void>' }, description: ready },
    ]),
    ...table(headings.methods, columns.method, methodsOf(element)),
    ...table(headings.events, columns.event, element.events),
    ...table(headings.parts, columns.part, element.cssParts ?? []),
    ...table(headings.tokens, columns.token, element.cssProperties),
  ].join('\n')
}

/** `column`: the heading of the table's first column. An attribute and a part may have the same name. */
type Describe = (entry: Entry, column: string) => string

function rowsOf(
  column: string,
  { type, meaning }: Words['columns'],
  entries: readonly Entry[],
  describe: Describe,
): string[] {
  // The types come last: on a phone, they are the column that is out of sight.
  const hasTypes = entries.some((entry) => typeOf(entry) !== undefined)
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
  const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``
  return [
    hasTypes ? row(column, meaning, type) : row(column, meaning),
    hasTypes ? row('---', '---', '---') : row('---', '---'),
    ...entries.map((entry) => {
      const cells = hasTypes ? [code(typeOf(entry) ?? '')] : []
      return row(code(entry.name), describe(entry, column), ...cells)
    }),
  ]
}

/** The properties that have no attribute. `ready` has words of its own, because every element has it. */
const ownPropertiesOf = (element: Declaration): Entry[] =>
  element.members.filter(
    ({ kind, attribute, name }) => kind === 'field' && !attribute && name !== 'ready',
  )

const methodsOf = (element: Declaration): Entry[] =>
  element.members.filter(({ kind }) => kind === 'method')

function typeOf({ type, parameters, return: result }: Entry): string | undefined {
  if (!result) return type?.text
  const list = (parameters ?? []).map(
    ({ name, type: { text }, optional }) => `${name}${optional ? '?' : ''}: ${text}`,
  )
  return `(${list.join(', ')}) => ${result.type.text}`
}

/** Throws if a description is missing in the language, so that a build never mixes languages. */
function createDescriber(
  language: preferences.Language,
  helpFolder: string,
  tag: string,
): Describe {
  if (language === 'en') return ({ description }) => description
  const own = new Set([words[language].ready])
  const page = readFileSync(join(helpFolder, language, 'element-reference.md'), 'utf8')
  const [common = '', ...sections] = page.split(/^## /m).slice(1)
  const section = sections.find((text) => text.startsWith(tag)) ?? ''
  const last = sections.at(-1) ?? ''
  const descriptions = readDescriptions(`${common}\n${last}\n${section}`)
  return ({ name, description }, column) => {
    if (own.has(description)) return description
    const translated = descriptions.get(column)?.get(name)
    if (!translated)
      throw new Error(`${language}/element-reference.md does not describe ${name} of ${tag}`)
    return translated
  }
}

/** Returns the descriptions by name, for each heading that the first column of a table has. */
function readDescriptions(text: string): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>()
  let table = new Map<string, string>()
  for (const [, name, heading, description] of text.matchAll(
    /^\| (?:`([^`]+)`|([^-`|]+?)) +\| (.*) \|$/gm,
  )) {
    if (name) table.set(name, description!)
    else {
      table = tables.get(heading!) ?? new Map<string, string>()
      tables.set(heading!, table)
    }
  }
  return tables
}
