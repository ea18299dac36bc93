import type { Part, Words } from '../letters.ts'

interface Sheet extends Words {
  language: string
  foot: string
}

const SANS = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const SERIF = "font-family: Newsreader, Georgia, 'Times New Roman', serif"
const GAP = 'margin: 0 0 20px'
/** Programs that know only one of the two keep the colour of the text. */
const QUIET = 'color: light-dark(#57534a, #b6b0a4)'
const SMALL = 'font-size: 13px; line-height: 1.5'

/** For programs and people that read no HTML. A link stands alone on its line, so that it can be pressed. */
export function asText({ parts, foot }: Sheet): string {
  const paragraphs = parts.map((part) => {
    if ('code' in part) return oneLine(part.code)
    if ('go' in part) return `${oneLine(part.go)}:\n${part.to}`
    return oneLine('say' in part ? part.say : part.note)
  })
  return `${[...paragraphs, `-- \n${foot}`].join('\n\n')}\n`
}

/** One column of text without pictures or tables, in the colours of whoever reads it, by day and by night. */
export function asHtml({ language, subject, parts, foot }: Sheet): string {
  return `<!doctype html>
<html lang="${language}" style="color-scheme: light dark; scrollbar-width: thin">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
</head>
<body style="margin: 0; padding: 24px; ${SANS}; font-size: 16px; line-height: 1.6">
<div style="max-width: 560px">
${parts.map(htmlOf).join('\n')}
<p style="margin: 32px 0 0; ${SMALL}; ${QUIET}">${escape(foot)}</p>
</div>
</body>
</html>
`
}

function htmlOf(part: Part): string {
  if ('code' in part) {
    const style = `${GAP}; ${SERIF}; font-size: 44px; line-height: 1.1; letter-spacing: 0.14em`
    return `<p dir="ltr" style="${style}">${escape(part.code)}</p>`
  }
  if ('go' in part) {
    const to = escape(part.to)
    return (
      `<p style="${GAP}"><a href="${to}" style="color: inherit; font-weight: 600">${escape(part.go)}</a><br>` +
      `<span style="${SMALL}; ${QUIET}; overflow-wrap: anywhere">${to}</span></p>`
    )
  }
  if ('note' in part) return `<p style="${GAP}; ${QUIET}">${escape(part.note)}</p>`
  return `<p style="${GAP}">${escape(part.say)}</p>`
}

/** What somebody typed in makes no paragraph of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ')
}

function escape(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
