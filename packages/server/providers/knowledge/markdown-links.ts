/** Characters with a meaning in Markdown. */
const SPECIAL = /[\\`*_[\]<>#|~!()]/g

/** Turns a plain text, such as the name of a file, into Markdown that shows exactly this text. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').replaceAll(SPECIAL, '\\$&')
}

/** Returns a Markdown link that shows exactly this text, or the text in bold if there is no URL. */
export function markdownLinkOrBold(text: string, address: string | undefined): string {
  const shown = escapeMarkdown(text)
  return address ? `[${shown}](${encodeForLink(address)})` : `**${shown}**`
}

/** Encodes parentheses, which would end the link. */
function encodeForLink(address: string): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29')
}

/**
 * Resolves the links of a quoted page against the page's URL. Links with other schemes than http and https, and links
 * that cannot be resolved, become text. Images become their description, because they would load from another website.
 * `pageAddress`: `/` for a page of the website that shows the quotation, whose paths stay relative.
 */
export function absoluteLinks(markdown: string, pageAddress: string | undefined): string {
  return markdown
    .replaceAll(/!\[([^[\]\n]{0,500})\](?:\([^()\n]{0,2000}\)|\[[^\]\n]{0,200}\])/g, '$1')
    .replaceAll(
      /\[([^[\]\n]{1,500})\]\(([^()\s]{1,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?)(?: [^()\n]{0,200})?\)/g,
      (_, text, target) => {
        const isPath = pageAddress === '/' && /^\/(?![/\\])/.test(target)
        const address = isPath ? target : webAddress(target, pageAddress)
        return address ? `[${text}](${encodeForLink(address)})` : text
      },
    )
}

/** Returns the absolute URL of a link on a page if it is http or https. */
export function webAddress(target: string, base?: string): string | undefined {
  const url = URL.parse(target, base)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  return url.username || url.password ? undefined : url.href
}
