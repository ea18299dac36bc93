/** A Markdown page with front matter. The site shows these pages and the Guide searches them. */
export interface Page {
  /** The fields by name. A field with a list below it holds the raw lines of the list. */
  frontMatter: Readonly<Record<string, string>>
  body: string
  /** On a page in another language: the part after `body` that is in English, such as the changelog. */
  english?: string
}

/** Begins the English part of a page in another language. */
export const ENGLISH_PART = '<!-- The rest of this page is in English. -->'

/** Splits a page into its front matter, its body and its English part. A page without front matter is all body. */
export function parsePage(source: string): Page {
  const [, head = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const frontMatter = head.split(/\n(?! )/).map((field) => {
    const colon = field.indexOf(':')
    const value = field.slice(colon + 1).trim()
    return [field.slice(0, colon), value.replace(/^(['"])(.*)\1$/, '$2')] as const
  })
  const [own = '', english] = body.split(ENGLISH_PART)
  return {
    frontMatter: Object.fromEntries(frontMatter),
    body: own.trim(),
    ...(english !== undefined && { english: english.trim() }),
  }
}

/** The title of a page as the browser's tab and search engines show it. */
export function documentTitle(title: string): string {
  return title.includes('Atelier') ? title : `${title} · Atelier`
}
