import { helpPath } from './reader-partner.ts'

/** The URL of the server in the examples of the pages. */
const EXAMPLE_SERVER = 'https://atelier.example'
/** The languages of code that a reader pastes into a page, as opposed to a server's settings. */
const PAGE_CODE = /^(?:html|jsx?|tsx?|vue|svelte|php)\n/
/**
 * Replaces the example URL and partner name in code to paste with this server's URL and the reader's partner name.
 * Links to other help pages keep the name.
 */
export function withReaderLines(body: string, server: string, partner = 'shop'): string {
  // Every second part is inside a fenced code block.
  return body
    .split('```')
    .map((part, position) => (position % 2 === 0 ? replaceLinks(part) : replaceCode(part)))
    .join('```')

  function replaceLinks(text: string): string {
    return partner === 'shop'
      ? text
      : text.replaceAll('](/help?page=', `](${helpPath('', partner)}`)
  }

  function replaceCode(code: string): string {
    if (!PAGE_CODE.test(code)) return code
    return code
      .replaceAll(EXAMPLE_SERVER, server)
      .replaceAll(/\bpartner(="|: ')shop\b/g, (_, between: string) => `partner${between}${partner}`)
  }
}
