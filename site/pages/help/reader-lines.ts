/** The languages of code that a reader pastes into a page, as opposed to a server's settings. */
const PAGE_CODE = /^(?:html|jsx?|tsx?|vue|svelte|php)\n/
const PARTNER_NAME = /^[a-z\d][a-z\d-]{0,99}$/

/**
 * Writes this server's address and the reader's partner name into the lines to paste, in place of those of the examples.
 * `partner`: from the address of the page, as `npm run partner` prints it.
 */
export function withReaderLines(body: string, server: string, partner: string | null): string {
  const name = partner && PARTNER_NAME.test(partner) ? partner : 'shop'
  // Every second part stands between fences.
  return body
    .split('```')
    .map((part, position) => (position % 2 === 1 && PAGE_CODE.test(part) ? replaceIn(part) : part))
    .join('```')

  function replaceIn(code: string): string {
    return code
      .replaceAll('https://atelier.example', server)
      .replaceAll(/\bpartner(="|: ')shop\b/g, (_, between: string) => `partner${between}${name}`)
  }
}
