import { logError } from '../errors.ts'
import type { Translate } from '../i18n.ts'
import { copyText } from '../ui/copy-text.ts'
import { ActionRefused } from './useViewerAction.ts'

type CopyText = 'copied' | 'linkCopied' | 'copyFailed'

/**
 * Returns an action that copies a text. It resolves to the text that confirms it, or throws ActionRefused if the
 * browser refuses. `trigger`: the pressed button, which keeps the focus.
 */
export function copyAction(
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
      throw new ActionRefused(t('copyFailed'))
    }
    return t(doneText)
  }
}
