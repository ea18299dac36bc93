import { configuration } from '../configure.ts'

/** The address of the conversation's own page on the Atelier server. */
export function sharePageUrl(slug: string): string {
  return `${siteUrl()}/share/${encodeURIComponent(slug)}`
}

/** The origin of the Atelier server. */
export function siteUrl(): string {
  return configuration().baseUrl || location.origin
}
