import { configuration } from '../configure.ts'

const origin = (): string => configuration().baseUrl || location.origin

/** The address that the owner sends to readers. */
export function shareUrl(slug: string): string {
  return `${origin()}/share/${slug}`
}

/** HTML that shows the shared conversation on another website. */
export function embedCode(slug: string): string {
  return [
    `<script type="module" src="${origin()}/atelier.js" crossorigin></script>`,
    `<atelier-share slug="${slug}"></atelier-share>`,
  ].join('\n')
}

export function allLinksUrl(): string {
  return `${origin()}/settings?section=links`
}
