import { $language, type Translate } from '@atelier/widgets'
import type { contactTexts } from './texts.ts'

/** The lines that a visitor may add to a message, so that the operator can look for a fault. */
export function describeBrowser(t: Translate<keyof typeof contactTexts.english>): string {
  return [
    `${t('detailsBrowser')}: ${navigator.userAgent}`,
    `${t('detailsLanguage')}: ${$language.get()}`,
    `${t('detailsWindow')}: ${innerWidth} × ${innerHeight}`,
  ].join('\n')
}
