import { chat } from '@atelier/contract'
import { atom } from 'nanostores'
import { logError } from '../errors.ts'
import { request } from '../http.ts'
import { sharedOnPage } from '../shared.ts'

/** The names of the models that need Pro. Undefined until they are known, empty if this server has none. */
export const $proModels = sharedOnPage('pro models', () => atom<readonly string[] | undefined>())

/** Loads the names, unless they are already loaded. Does not throw. */
export async function loadProModels(): Promise<void> {
  if ($proModels.get()) return
  try {
    const { models } = await request(chat.getChatModels, {})
    $proModels.set(models.filter(({ tier }) => tier === 'pro').map(({ name }) => name))
  } catch (error) {
    logError(error)
  }
}
