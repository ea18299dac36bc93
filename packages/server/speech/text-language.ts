import { DEFAULT_LANGUAGE } from '@atelier/contract'

/** Letters that no other language has. French, Portuguese and Romanian share â, ê, ô and ă. */
const VIETNAMESE_LETTERS = /[đơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i

/**
 * The language in which a text is read aloud, as a BCP 47 tag. Vietnamese is told by its letters; another text is taken
 * for the first other language that the visitor's browser accepts.
 */
export function languageOfText(text: string, acceptLanguage: string | undefined): string {
  if (VIETNAMESE_LETTERS.test(text.normalize('NFC'))) return 'vi'
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]!.trim())
  return tags.find((tag) => /^[a-z]/i.test(tag) && !/^vi\b/i.test(tag)) ?? DEFAULT_LANGUAGE
}
