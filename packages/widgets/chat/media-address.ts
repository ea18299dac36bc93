import { configuration } from '../../configure.ts'

/** The address without its signature, which changes. */
export function imagePath(imageUrl: string): string {
  return new URL(imageUrl, location.origin).pathname
}

/** On a partner's page, an address without a host leads to our server. */
export function absoluteImageUrl(imageUrl: string): string {
  return new URL(imageUrl, configuration().baseUrl || location.origin).href
}
