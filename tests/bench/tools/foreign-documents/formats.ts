// Texts in the formats that other programs start from.
import { rowsOf, textOf, type ForeignText, type Part } from './foreign-text.ts'

/** The name of the picture beside the files. */
export const PICTURE = 'bowl.png'

export function toMarkdown({ title, parts, language }: ForeignText): string {
  let notes = 0
  const blocks = parts.map((part) => {
    if (part.is === 'heading') return `## ${part.text}`
    if (part.is === 'picture') return `![](${PICTURE})`
    if (part.is === 'list')
      return part.items.map((item) => `${part.isOrdered ? '1.' : '-'} ${item}`).join('\n')
    if (part.is === 'table') return markdownTable(part.rows)
    if (!part.note) return part.text
    notes += 1
    return `${part.text}[^${notes}]\n\n[^${notes}]: ${part.note}`
  })
  return [`---\nlang: ${language}\n---`, `# ${title}`, ...blocks].join('\n\n')
}

function markdownTable([head, ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head!), line(head!.map(() => '---')), ...rows.map(line)].join('\n')
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** As LibreOffice writes HTML, so that it finds footnotes and columns again. */
export function toHtml({ title, parts, language, hasTwoColumns }: ForeignText): string {
  const notes: string[] = []
  const blocks = parts.map((part) => htmlPart(part, notes))
  const feet = notes.map(
    (note, at) =>
      `<div id="sdfootnote${at + 1}"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote${at + 1}sym" href="#sdfootnote${at + 1}anc">${at + 1}</a>${escapeHtml(note)}</p></div>`,
  )
  const body = hasTwoColumns
    ? `<multicol cols="2" gutter="24">${blocks.join('')}</multicol>`
    : blocks.join('\n')
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"></head><body><h1>${escapeHtml(title)}</h1>${body}${feet.join('')}</body></html>`
}

function htmlPart(part: Part, notes: string[]): string {
  if (part.is === 'heading') return `<h2>${escapeHtml(part.text)}</h2>`
  if (part.is === 'picture') return `<p><img src="${PICTURE}" width="60" height="40"></p>`
  if (part.is === 'list') {
    const tag = part.isOrdered ? 'ol' : 'ul'
    return `<${tag}>${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${tag}>`
  }
  if (part.is === 'table') return `<table border="1">${part.rows.map(htmlRow).join('')}</table>`
  if (!part.note) return `<p>${escapeHtml(part.text)}</p>`
  notes.push(part.note)
  const number = notes.length
  return `<p>${escapeHtml(part.text)}<a class="sdfootnoteanc" name="sdfootnote${number}anc" href="#sdfootnote${number}sym"><sup>${number}</sup></a></p>`
}

const htmlRow = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`

/** For the macros ms, with the preprocessor tbl. */
export function toGroff({ title, parts, hasTwoColumns }: ForeignText): string {
  const blocks = parts.map(groffPart)
  return ['.TL', title, ...(hasTwoColumns ? ['.2C'] : []), ...blocks, ''].join('\n')
}

function groffPart(part: Part): string {
  if (part.is === 'heading') return `.SH\n${part.text}`
  if (part.is === 'picture') return ''
  if (part.is === 'list')
    return part.items
      .map((item, at) => `.IP ${part.isOrdered ? `${at + 1}.` : '\\(bu'} 3\n${item}`)
      .join('\n')
  if (part.is === 'table') return groffTable(part.rows)
  return `.PP\n${part.text}${part.note ? `\\**\n.FS\n${part.note}\n.FE` : ''}`
}

function groffTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => `T{\n${cell}\nT}`).join('\t'))
  return `.TS\nallbox;\n${rows[0]!.map((_, at) => (at === 3 ? 'lw(2.5i)' : 'l')).join(' ')}.\n${lines.join('\n')}\n.TE`
}

/** A table for spreadsheets: that of the text, or a row for each of its lines. */
export function toRows(text: ForeignText): readonly (readonly string[])[] {
  const rows = rowsOf(text)
  if (rows.length > 0) return rows
  return textOf(text)
    .split('\n')
    .map((line, at) => [String(at + 1), line])
}

export const toCsv = (text: ForeignText): string =>
  toRows(text)
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n')
