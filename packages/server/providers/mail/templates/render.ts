import { directionOf } from '@atelier/contract'
import { toOneLine, escapeHtml } from '../../../helpers/escape.ts'
import type { ContentBlock, EmailContent } from './types.ts'

interface LocalizedContent extends EmailContent {
  language: string
  footer: string
}

const SANS = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const SERIF = "font-family: Newsreader, Georgia, 'Times New Roman', serif"
const GAP = 'margin: 0 0 20px'
/** Mail programs without `light-dark()` ignore it and keep the color of the surrounding text. */
const MUTED = 'color: light-dark(#57534a, #b6b0a4)'
const SMALL = 'font-size: 13px; line-height: 1.5'

/** The plain-text version. A URL is alone on its line, so that mail programs make it a link. */
export function renderText({ blocks, footer }: LocalizedContent): string {
  const paragraphs = blocks.map((block) => {
    if ('code' in block) return toOneLine(block.code)
    if ('quote' in block) return quoteLines(block.quote)
    if ('heading' in block) return toOneLine(block.heading)
    if ('link' in block) return `${toOneLine(block.link)}:\n${block.url}`
    return toOneLine('paragraph' in block ? block.paragraph : block.note)
  })
  return `${[...paragraphs, `-- \n${footer}`].join('\n\n')}\n`
}

/** As in a reply, so that the text cannot look like a part of our own. */
function quoteLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${toOneLine(line)}`.trimEnd())
    .join('\n')
}

/** The HTML version: one column of text without images, readable in light and dark mode. */
export function renderHtml({ language, subject, blocks, footer }: LocalizedContent): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" style="color-scheme: light dark; scrollbar-width: thin">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeLine(subject)}</title>
</head>
<body style="margin: 0; padding: 24px; ${SANS}; font-size: 16px; line-height: 1.6">
<div dir="${directionOf(language)}" style="max-width: 560px">
${blocks.map(renderBlock).join('\n')}
<p style="margin: 32px 0 0; ${SMALL}; ${MUTED}">${escapeLine(footer)}</p>
</div>
</body>
</html>
`
}

function renderBlock(block: ContentBlock): string {
  if ('code' in block) {
    const style = `${GAP}; ${SERIF}; font-size: 44px; line-height: 1.1; letter-spacing: 0.14em`
    return `<p dir="ltr" style="${style}">${escapeLine(block.code)}</p>`
  }
  if ('link' in block) {
    const url = escapeLine(block.url)
    return (
      `<p style="${GAP}"><a href="${url}" style="color: inherit; font-weight: 600">${escapeLine(block.link)}</a><br>` +
      `<span style="${SMALL}; ${MUTED}; overflow-wrap: anywhere"><bdi dir="ltr">${url}</bdi></span></p>`
    )
  }
  if ('quote' in block) {
    const style = `${GAP}; padding-inline-start: 16px; border-inline-start: 2px solid; white-space: pre-wrap`
    return `<blockquote dir="auto" style="${style}; overflow-wrap: anywhere">${escapeLines(block.quote)}</blockquote>`
  }
  if ('heading' in block)
    return `<h2 style="margin: 28px 0 12px; ${SERIF}; font-size: 22px; font-weight: 500; line-height: 1.3">${escapeLine(block.heading)}</h2>`
  if ('note' in block) return `<p style="${GAP}; ${MUTED}">${escapeLine(block.note)}</p>`
  return `<p style="${GAP}">${escapeLine(block.paragraph)}</p>`
}

function escapeLine(text: string): string {
  return escapeHtml(toOneLine(text))
}

/** Like escapeLine(), but keeps the line breaks. */
function escapeLines(text: string): string {
  return text.split('\n').map(escapeLine).join('\n')
}
