import { DEVELOPERS_PAGES } from './help-order.ts'

interface HelpPage {
  slug: string
  title: string
  section: string
  summary: string
}

/** Pages of other sections that developers need too. */
const FURTHER_PAGES = [
  'partner-sign-in-window',
  'connect-your-own-model',
  'run-your-own-server',
  'operate-a-server',
]

/**
 * The file /llms.txt: what there is for developers, with links to pages in Markdown, for programs that read instead of
 * browsing (llmstxt.org). The server writes its address for `{publicUrl}`.
 */
export function llmsText(pages: readonly HelpPage[]): string {
  const line = ({ slug, title, summary }: HelpPage) =>
    `- [${title}]({publicUrl}/content/help/en/${slug}.md): ${summary}`
  const developers = pages.filter(({ slug }) => DEVELOPERS_PAGES.includes(slug))
  const further = FURTHER_PAGES.map((slug) => pages.find((page) => page.slug === slug)!)
  return [
    '# Atelier',
    '',
    '> An AI studio that can be embedded: chat, shared conversations, plans, sign-in and passkeys as custom elements from',
    '> one script tag, or as an npm package with React components.',
    '',
    'Each link leads to a page in Markdown. The same pages for people are at {publicUrl}/help.',
    '',
    '## Developers',
    '',
    ...developers.map(line),
    '',
    '## Further pages',
    '',
    ...further.map(line),
    '',
    '## For tools',
    '',
    '- [The API of the server]({publicUrl}/api/openapi.json): every call, as an OpenAPI document.',
    '- [The newest build of the script tag]({publicUrl}/atelier/latest.json): its address and integrity hash.',
    '',
  ].join('\n')
}
