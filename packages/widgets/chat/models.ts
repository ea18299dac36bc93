import { chat } from '@atelier/contract'
import { atom } from 'nanostores'
import { request } from '../http.ts'
import { shared } from '../shared.ts'

/** The models one can chat with, the preferred one first; none until they have been asked for. */
export const $models = shared('models', () => atom<readonly chat.Model[]>([]))

let loading: Promise<readonly chat.Model[]> | undefined

/** Asked once a page; what failed is asked again. */
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
