import { logError } from '../errors.ts'
import type { Translate } from '../i18n.ts'
import { copyText } from '../ui/copy-text.ts'
import { ActError } from './useAct.ts'

type CopyText = 'copied' | 'linkCopied' | 'copyFailed'

/** An act that copies a text. `trigger`: the pressed button, which keeps the focus. */
export function copyAct(
  text: string,
  trigger: HTMLElement,
  t: Translate<CopyText>,
  doneText: CopyText = 'copied',
): () => Promise<string> {
  return async () => {
    try {
      await copyText(text, trigger)
    } catch (error) {
      logError(error)
      throw new ActError(t('copyFailed'))
    }
    return t(doneText)
  }
}
