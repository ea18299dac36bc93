import { DEFAULT_LANGUAGE, languageOfText } from '@atelier/contract'

/** Returns the language for reading a text aloud to a visitor with this Accept-Language header, as a BCP 47 tag. */
export function languageToSpeak(text: string, acceptLanguage: string | undefined): string {
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]!.trim())
  return languageOfText(text, tags) ?? DEFAULT_LANGUAGE
}
