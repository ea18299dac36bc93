import { copyText, logError, translate } from '@atelier/widgets'
import { showToast } from '../../../toasts.ts'
import { visionTexts } from './texts.ts'

/** Returns a function that copies a text and says so. `trigger` has the focus afterwards. */
export function useCopy(): (text: string, trigger: HTMLElement) => void {
  return (text, trigger) =>
    void copyText(text, trigger)
      .then(() => showToast({ tone: 'success', title: () => translate(visionTexts, 'copied') }))
      .catch(logError)
}
