import { configuration } from '../configure.ts'

/** The address of an image or a sound without its signature, which changes. */
export function mediaPath(url: string): string {
  return new URL(url, location.origin).pathname
}

/** On a partner's page, an address without a host leads to our server. */
export function absoluteMediaUrl(url: string): string {
  return new URL(url, configuration().baseUrl || location.origin).href
}
