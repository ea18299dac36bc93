import { chat } from '@atelier/contract'
import { atom } from 'nanostores'
import { request } from '../http.ts'
import { loadOnce } from '../load-once.ts'
import { sharedOnPage } from '../shared.ts'

/** The models that a visitor can choose from, the default first. Empty until `loadModels` has finished. */
export const $models = sharedOnPage('models', () => atom<readonly chat.Model[]>([]))

/** Sends one request per page; the next call after a failure tries again. */
export const loadModels = loadOnce(async () => {
  const { models } = await request(chat.getChatModels, {})
  $models.set(models)
  return models
})
