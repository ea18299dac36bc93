/** A Markdown page with front matter. The site shows these pages and the Guide searches them. */
export interface Page {
  frontMatter: Readonly<Record<string, string>>
  body: string
}

export function parsePage(source: string): Page {
  const [, head = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const frontMatter = head.split('\n').map((line) => {
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1).trim()
    return [line.slice(0, colon), value.replace(/^(['"])(.*)\1$/, '$2')] as const
  })
  return { frontMatter: Object.fromEntries(frontMatter), body: body.trim() }
}
