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
export async function loadSpeechAbilities(): Promise<speech.SpeechAbilities> {
  const known = $speechAbilities.get()
  if (known) return known
  loading ??= request(speech.getSpeechAbilities, {}).finally(() => {
    loading = undefined
  })
  const abilities = await loading
  $speechAbilities.set(abilities)
  return abilities
}
