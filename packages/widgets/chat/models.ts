import { chat } from '@atelier/contract'
import { atom } from 'nanostores'
import { request } from '../http.ts'
import { sharedOnPage } from '../shared.ts'

/** The models that a visitor can choose from, the default first. Empty until `loadModels` has finished. */
export const $models = sharedOnPage('models', () => atom<readonly chat.Model[]>([]))

let loading: Promise<readonly chat.Model[]> | undefined

/** Sends one request per page; the next call after a failure tries again. */
export function loadModels(): Promise<readonly chat.Model[]> {
  loading ??= request(chat.getChatModels, {}).then(
    ({ models }) => {
      $models.set(models)
      return models
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
