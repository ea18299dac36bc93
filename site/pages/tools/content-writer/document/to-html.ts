import { hasMark, levelOf, linkOf, type DocumentNode } from './node.ts'

/** Writes a document as a complete page without scripts. */
export function toHtml(title: string, body: DocumentNode, language: string): string {
  return `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
body { max-width: 42rem; margin: 3rem auto; padding: 0 1rem; font: 1.0625rem/1.6 Georgia, serif; color: #222; }
h1, h2, h3, h4 { line-height: 1.25; }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid #ccc; }
table { border-collapse: collapse; }
th, td { padding: 0.375rem 0.75rem; border: 1px solid #ccc; text-align: start; vertical-align: top; }
</style>
</head>
<body>
${title ? `<h1 dir="auto">${escape(title)}</h1>\n` : ''}${toHtmlFragment(body)}
</body>
</html>
`
}

/** The body alone, as it is copied. */
export const toHtmlFragment = ({ content = [] }: DocumentNode): string =>
  content.map(element).join('\n')

const tags: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  listItem: 'li',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
}

function element(node: DocumentNode): string {
  if (node.type === 'text') return inlineText(node)
  if (node.type === 'hardBreak') return '<br>'
  if (node.type === 'horizontalRule') return '<hr>'
  const inner = (node.content ?? []).map(element).join('')
  if (node.type === 'heading') return `<h${levelOf(node)} dir="auto">${inner}</h${levelOf(node)}>`
  if (node.type === 'orderedList') {
    const start = Number(node.attrs?.['start'] ?? 1)
    return `<ol${start === 1 ? '' : ` start="${start}"`}>${inner}</ol>`
  }
  const tag = tags[node.type]
  if (!tag) return inner
  return `<${tag}${tag === 'p' ? ' dir="auto"' : ''}${spans(node)}>${inner}</${tag}>`
}

function spans({ attrs }: DocumentNode): string {
  return ['colspan', 'rowspan']
    .map((name) => ({ name, count: Number(attrs?.[name] ?? 1) }))
    .filter(({ count }) => count > 1)
    .map(({ name, count }) => ` ${name}="${count}"`)
    .join('')
}

function inlineText(node: DocumentNode): string {
  let html = escape(node.text!)
  if (hasMark(node, 'italic')) html = `<em>${html}</em>`
  if (hasMark(node, 'bold')) html = `<strong>${html}</strong>`
  const href = linkOf(node)
  return href ? `<a href="${escape(href)}">${html}</a>` : html
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (found) => entities[found]!)
