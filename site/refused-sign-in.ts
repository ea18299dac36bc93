import {
  errorText,
  preloadTexts,
  SIGNED_OUT_EVENT,
  translate,
  type AtelierError,
} from '@atelier/widgets'
import { frameTexts } from './layout/texts.ts'
import { showToast } from './toasts.ts'

const REASONS = new Set(['sign-in-refused', 'account-suspended'])

/**
 * Tells visitors that this server refuses the tokens of the external identity service, or that their account is suspended.
 * Without the message they would only be asked to sign in again, in vain.
 */
export function reportRefusedSignIns(): void {
  globalThis.addEventListener(SIGNED_OUT_EVENT, ({ detail }: CustomEventInit<AtelierError>) => {
    if (detail && REASONS.has(detail.code)) void report(detail)
  })
}

async function report(error: AtelierError): Promise<void> {
  await preloadTexts({ namespace: 'errors' })
  showToast({
    id: error.code,
    tone: 'danger',
    title: () => translate(frameTexts, 'signInRefused'),
    text: () => errorText(error),
  })
}
