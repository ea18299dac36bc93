import { DEFAULT_LANGUAGE, languageOfText } from '@atelier/contract'

/** The language in which a text is read aloud to a visitor with this header, as a BCP 47 tag. */
export function languageToSpeak(text: string, acceptLanguage: string | undefined): string {
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]!.trim())
  return languageOfText(text, tags) ?? DEFAULT_LANGUAGE
}
