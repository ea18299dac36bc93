import { logError } from '@atelier/widgets'
import { atom } from 'nanostores'
import type { ToneSample } from '../storage/database.ts'
import { addSample, listSamples, removeSample } from '../storage/samples.ts'
import type { WritingLanguage } from '../templates/brief.ts'
import { measureTone, type OwnTone } from './own-tone.ts'

export const MAX_SAMPLES = 3

/** `onChange` tells the other tabs. */
export function createToneStore(onChange: () => void) {
  const $samples = atom<readonly ToneSample[]>([])
  const $hasFailed = atom(false)

  async function load(): Promise<void> {
    try {
      $samples.set(await listSamples())
    } catch (error) {
      logError(error)
    }
  }

  async function change(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      $hasFailed.set(false)
      onChange()
      await load()
      return true
    } catch (error) {
      logError(error)
      $hasFailed.set(true)
      return false
    }
  }

  const measure = (language: WritingLanguage): OwnTone | undefined =>
    measureTone(
      $samples.get().map(({ text }) => text),
      language,
    )

  return {
    $samples,
    $hasFailed,
    load,
    measure,
    add: (text: string) => change(() => addSample(text)),
    remove: (id: string) => change(() => removeSample(id)),
  }
}
