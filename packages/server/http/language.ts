import { DEFAULT_LANGUAGE, LANGUAGES, type preferences } from '@atelier/contract'
import type { IncomingMessage } from 'node:http'

/** The first supported language of the Accept-Language header. Our own pages send their display language there. */
export function preferredLanguage({
  headers,
}: Pick<IncomingMessage, 'headers'>): preferences.Language {
  const tags = headers['accept-language']?.split(',').map((part) => part.split(';')[0]) ?? []
  return tags.map(parseLanguage).find((language) => language) ?? DEFAULT_LANGUAGE
}

/** `de-AT` is read as `de`. Returns undefined if the product has no texts in that language. */
export function parseLanguage(tag: string | undefined): preferences.Language | undefined {
  const base = tag?.trim().toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === base)
}
