import { configuration } from '../configure.ts'

/** Returns the URL of an image or audio without its signature, which changes. */
export function mediaPath(url: string): string {
  return new URL(url, location.origin).pathname
}

/** Resolves a URL without a host against our server, as needed on a partner's page. */
export function absoluteMediaUrl(url: string): string {
  return new URL(url, configuration().baseUrl || location.origin).href
}
