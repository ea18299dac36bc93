import { Schema, type MarkSpec, type NodeSpec } from '@tiptap/pm/model'
import { safeHref } from '../document/node.ts'

const block = (tag: string): NodeSpec => ({
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, { dir: 'auto' }, 0],
})

/** Of an attribute in pasted HTML; 1 if it has no usable number. */
const numberOf = (element: HTMLElement, attribute: string): number =>
  Math.max(1, Number.parseInt(element.getAttribute(attribute) ?? '1', 10) || 1)

/** A table has a cell for each place that a pasted cell says it covers: more would stop the page. */
const MAX_SPAN = 50

const cell = (tag: 'td' | 'th'): NodeSpec => ({
  content: 'block+',
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
  tableRole: tag === 'td' ? 'cell' : 'header_cell',
  isolating: true,
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({
        colspan: Math.min(MAX_SPAN, numberOf(element, 'colspan')),
        rowspan: Math.min(MAX_SPAN, numberOf(element, 'rowspan')),
      }),
    },
  ],
  toDOM: ({ attrs }) => [tag, { colspan: attrs['colspan'], rowspan: attrs['rowspan'] }, 0],
})

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: block('p'),
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 } },
    // The title of the document is its heading of the first level.
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(4, Math.max(2, level)) },
    })),
    toDOM: ({ attrs }) => [`h${attrs['level']}`, { dir: 'auto' }, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', { dir: 'auto' }, 0],
  },
  bulletList: {
    content: 'listItem+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', { dir: 'auto' }, 0],
  },
  orderedList: {
    content: 'listItem+',
    group: 'block',
    attrs: { start: { default: 1 } },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: numberOf(element, 'start') }) }],
    toDOM: ({ attrs }) => ['ol', { dir: 'auto', start: attrs['start'] }, 0],
  },
  listItem: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  table: {
    content: 'tableRow+',
    group: 'block',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  tableRow: {
    content: '(tableCell | tableHeader)+',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  tableCell: cell('td'),
  tableHeader: cell('th'),
  horizontalRule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  hardBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
}

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    // Links that a document may not have lose their address and keep their words.
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element: HTMLElement) => {
          const href = safeHref(element.getAttribute('href'))
          return href ? { href } : false
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: safeHref(attrs['href']) ?? '', rel: 'noreferrer' }, 0],
  },
  bold: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight=bold' }],
    toDOM: () => ['strong', 0],
  },
  italic: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
}

/** What a document can have. The names are those of TipTap. */
export const schema = new Schema({ nodes, marks })
