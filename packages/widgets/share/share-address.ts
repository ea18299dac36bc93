import { configuration } from '../configure.ts'

/** The origin of the Atelier server. */
export const siteOrigin = (): string => configuration().baseUrl || location.origin

/** Returns the URL that the owner sends to readers. */
export function shareUrl(slug: string): string {
  return `${siteOrigin()}/share/${encodeURIComponent(slug)}`
}

/** HTML that shows the shared conversation on another website. */
export function embedCode(slug: string): string {
  return [
    `<script type="module" src="${siteOrigin()}/atelier.js" crossorigin></script>`,
    `<atelier-share slug="${slug}"></atelier-share>`,
  ].join('\n')
}

export function allLinksUrl(): string {
  return `${siteOrigin()}/settings?section=links`
}
