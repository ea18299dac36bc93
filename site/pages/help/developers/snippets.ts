// The code to paste for the settings of the configurator.
import { attributesOf, sizeOf, type WidgetChoice } from './widget-choice.ts'

/** In longer tags, each attribute is on its own line. */
const MAX_LINE_LENGTH = 72

/** The content of `/atelier/latest.json`. */
export interface LatestBuild {
  version: string
  url: string
  integrity: string
}

export const tagOf = ({ widget }: Pick<WidgetChoice, 'widget'>) => `atelier-${widget}` as const

export function htmlSnippet(choice: WidgetChoice, { url, integrity }: LatestBuild): string {
  return [
    '<script type="module"',
    `  src="${url}"`,
    `  integrity="${integrity}"`,
    '  crossorigin="anonymous"></script>',
    '',
    elementOf(choice),
  ].join('\n')
}

export function npmSnippet(choice: WidgetChoice, server: string): string {
  return [
    "import '@atelier/widgets/elements'",
    "import { configure } from '@atelier/widgets'",
    '',
    `configure({ baseUrl: '${server}' })`,
    '',
    '// In the template of any framework, or in the page:',
    `// ${elementOf(choice).replaceAll('\n', '\n// ')}`,
  ].join('\n')
}

export function reactSnippet(choice: WidgetChoice, server: string): string {
  const attributes = Object.entries(attributesOf(choice)).map(([name, value]) =>
    value === true ? name : `${name}=${jsxValue(value)}`,
  )
  return [
    "import '@atelier/widgets/elements'",
    "import { configure } from '@atelier/widgets'",
    '',
    `configure({ baseUrl: '${server}' })`,
    '',
    'export function AtelierWidget() {',
    `  return ${tagWith(choice, attributes, '    ', '  ')}`,
    '}',
  ].join('\n')
}

/** Returns the CSS for the element's size. Empty if the element has a size of its own. */
export function cssSnippet(choice: WidgetChoice): string {
  const declarations = Object.entries(sizeOf(choice)).map(([name, value]) => `  ${name}: ${value};`)
  if (declarations.length === 0) return ''
  return [`${tagOf(choice)} {`, ...declarations, '}'].join('\n')
}

/** Returns the widget's tag in HTML. */
function elementOf(choice: WidgetChoice): string {
  const attributes = Object.entries(attributesOf(choice)).map(([name, value]) =>
    value === true ? name : `${name}="${escapeHtml(value)}"`,
  )
  return tagWith(choice, attributes, '  ', '')
}

/** Writes a tag on one line if it is short enough. */
function tagWith(choice: WidgetChoice, attributes: string[], indent: string, end: string): string {
  const tag = tagOf(choice)
  const line = `<${[tag, ...attributes].join(' ')}></${tag}>`
  if (line.length <= MAX_LINE_LENGTH) return line
  return [`<${tag}`, ...attributes.map((attribute) => indent + attribute), `${end}></${tag}>`].join(
    '\n',
  )
}

/** Quotes an attribute value for JSX: a plain text as in HTML, any other text as a JavaScript string. */
function jsxValue(text: string): string {
  return /["&\\\n{}<>]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`
}

/** Also escapes line breaks, which would end the comment in the code for npm. */
const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', '&#10;')

/** Markdown for a block of code. Its fence is longer than any in the text. */
export function codeBlock(language: string, text: string): string {
  const lengths = [...text.matchAll(/~{3,}/g)].map(([run]) => run.length)
  const fence = '~'.repeat(Math.max(2, ...lengths) + 1)
  return `${fence}${language}\n${text}\n${fence}`
}
