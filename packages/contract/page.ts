/** A page of the site's content: facts between dashes, then Markdown. The site shows it, the Guide searches it. */
export interface Page {
  facts: Readonly<Record<string, string>>
  body: string
}

export function parsePage(source: string): Page {
  const [, head = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const facts = head.split('\n').map((line) => {
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1).trim()
    return [line.slice(0, colon), value.replace(/^(['"])(.*)\1$/, '$2')] as const
  })
  return { facts: Object.fromEntries(facts), body: body.trim() }
}
