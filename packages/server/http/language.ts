import type { IncomingMessage } from 'node:http'
import { DEFAULT_LANGUAGE, parseLanguage, type preferences } from '@atelier/contract'
import { z } from 'zod'

/** The first supported language of the Accept-Language header. Our own pages send their display language there. */
export function preferredLanguage({
  headers,
}: Pick<IncomingMessage, 'headers'>): preferences.Language {
  const tags = headers['accept-language']?.split(',').map((part) => part.split(';')[0]) ?? []
  return tags.map(parseLanguage).find((language) => language) ?? DEFAULT_LANGUAGE
}

/** For a language that a request names. A language without translations is a bad request. */
export const languageSchema = z.string().transform((tag, context) => {
  const language = parseLanguage(tag)
  if (!language) context.addIssue('bad-request')
  return language ?? z.NEVER
})
