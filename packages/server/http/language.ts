import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  parseLanguage,
  languageOfText,
  type preferences,
} from '@atelier/contract'

/** The first supported language of the Accept-Language header. Our own pages send their display language there. */
export function preferredLanguage({
  headers,
}: Pick<IncomingMessage, 'headers'>): preferences.Language {
  const tags = headers['accept-language']?.split(',').map((part) => part.split(';')[0]) ?? []
  return tags.map(parseLanguage).find((language) => language) ?? DEFAULT_LANGUAGE
}

/** The language of a page: the one in its URL, the visitor's choice, or the first that the browser asks for. */
export function pageLanguage(
  request: Pick<FastifyRequest, 'headers' | 'query'> & Partial<Pick<FastifyRequest, 'cookies'>>,
): preferences.Language {
  // An invalid request is answered before its query and its cookies are read.
  const query = request.query as Record<string, unknown> | undefined
  return (
    parseLanguage(query?.[LANGUAGE_PARAMETER]) ??
    parseLanguage(request.cookies?.[LANGUAGE_COOKIE]) ??
    preferredLanguage(request)
  )
}

/** The language in which a text is read aloud to a visitor with this header, as a BCP 47 tag. */
export function languageToSpeak(text: string, acceptLanguage: string | undefined): string {
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]!.trim())
  return languageOfText(text, tags) ?? DEFAULT_LANGUAGE
}
