interface PageOptions {
  language: string
  direction: 'ltr' | 'rtl'
}

/** Even if the text could deceive us, the page runs no script and loads nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
h2 { margin: 2rem 0 .5rem; font-size: 1rem }
time { font-weight: 400; font-size: .875rem; opacity: .7 }
.question { padding: .75rem 1rem; border-radius: .75rem; background: color-mix(in srgb, currentColor 8%, transparent); white-space: pre-wrap }
pre { padding: .75rem 1rem; overflow: auto; border-radius: .5rem; background: color-mix(in srgb, currentColor 8%, transparent) }
table { border-collapse: collapse } th, td { padding: .25rem .75rem; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); text-align: start }
img { max-width: 100%; height: auto }`

/**
 * One HTML file that can be read alone. Its head is a text, because the policy of our own page would refuse the styles of
 * another document, too.
 */
export function createWebPage(article: HTMLElement, { language, direction }: PageOptions): Blob {
  const title = document.createElement('title')
  title.textContent = article.querySelector('h1')!.textContent
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width">',
    title.outerHTML,
    `<style>${STYLE}</style>`,
  ].join('\n')
  return new Blob(
    [
      `<!doctype html>\n<html lang="${language}" dir="${direction}">\n<head>\n${head}\n</head>\n<body>\n`,
      article.outerHTML,
      '\n</body>\n</html>\n',
    ],
    { type: 'text/html' },
  )
}
