import { speech } from '@atelier/contract'
import { atom } from 'nanostores'
import { request } from '../http.ts'
import { sharedOnPage } from '../shared.ts'

/** What the server can speak and write down. Undefined until `loadSpeechAbilities` has finished. */
export const $speechAbilities = sharedOnPage('speech', () =>
  atom<speech.SpeechAbilities | undefined>(),
)

let loading: Promise<speech.SpeechAbilities> | undefined

/** Sends one request per page; the next call after a failure tries again. */
export function loadSpeechAbilities(): Promise<speech.SpeechAbilities> {
  loading ??= request(speech.getSpeechAbilities, {}).then(
    (abilities) => {
      $speechAbilities.set(abilities)
      return abilities
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
