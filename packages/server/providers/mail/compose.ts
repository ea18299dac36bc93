import { DEFAULT_LANGUAGE, parseLanguage, type preferences } from '@atelier/contract'
import type { Email } from '../mail.ts'
import { arabic } from './templates/arabic.ts'
import { english } from './templates/english.ts'
import { renderHtml, renderText } from './templates/render.ts'
import type { EmailKind, EmailTemplates, EmailValues } from './templates/types.ts'
import { vietnamese } from './templates/vietnamese.ts'

interface ComposeOptions {
  /** `en`, `vi` or `ar`, optionally with a region. Any other language falls back to English. */
  language: string
  /** The server's URL without a trailing slash. */
  publicUrl: string
}

const templatesByLanguage: Record<preferences.Language, EmailTemplates> = {
  en: english,
  vi: vietnamese,
  ar: arabic,
}

/** `composeEmail('signInCode', { code: '407193' }, { language: 'vi', publicUrl })` */
export function composeEmail<Kind extends EmailKind>(
  kind: Kind,
  values: EmailValues[Kind],
  { language: languageTag, publicUrl }: ComposeOptions,
): Omit<Email, 'to'> {
  const language = parseLanguage(languageTag) ?? DEFAULT_LANGUAGE
  const { templates, footer } = templatesByLanguage[language]
  const { subject, blocks, footer: ownFooter } = templates[kind](values, publicUrl)
  const content = { language, subject, blocks, footer: ownFooter ?? footer }
  return { language, subject, text: renderText(content), html: renderHtml(content) }
}
