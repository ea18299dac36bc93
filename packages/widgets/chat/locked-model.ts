// A model of Pro that a visitor without Pro has chosen.
import type { chat as calls } from '@atelier/contract'
import { logError } from '../errors.ts'
import { $pendingPayment } from '../pro/pending-payment.ts'
import { $proModal, openPro } from '../pro/store.ts'
import { $session } from '../session/store.ts'
import type { ChatStore } from './store.ts'
import { storeModel } from './stored-model.ts'

/**
 * Opens Pro for the chosen model. If the visitor closes it without Pro, the chat goes on with the model before: otherwise
 * each further message would open Pro again. `previousId`: the model that was chosen before.
 */
export function openProForModel(chat: ChatStore, previousId?: string): void {
  openPro()
  // Pro has opened in a window or on another page.
  if (!$proModal.get()) return
  const stop = $proModal.listen((state) => {
    if (state) return
    stop()
    chooseUsableModel(chat, previousId)
  })
}

function chooseUsableModel(chat: ChatStore, preferredId: string | undefined): void {
  // The money may still arrive: the message is then sent with the model of Pro.
  if (!isLocked(chat.$model.get()) || $pendingPayment.get().is === 'open') return
  const usable = chat.$choices.get().filter((model) => !isLocked(model))
  const model = usable.find(({ id }) => id === preferredId) ?? usable[0]
  if (!model) return
  chat.setModel(model.id)
  storeModel(chat, model.id).catch(logError)
}

function isLocked(model: calls.Model | undefined): boolean {
  const session = $session.get()
  const hasPro = session.is === 'user' && session.user.subscriptionTier === 'pro'
  return model?.tier === 'pro' && !hasPro
}
