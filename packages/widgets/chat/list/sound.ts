// A short sound when an answer is ready that the visitor does not see: they read another conversation, or another tab.
import { atom, onMount } from 'nanostores'
import { ignoreError } from '../../errors.ts'
import { sharedOnPage } from '../../shared.ts'
import { readStored, removeStored, writeStored } from '../../storage.ts'

const STORAGE_KEY = 'atelier_sound'
const OFF = 'off'
/** Two soft notes, a fifth apart, in Hz and seconds. */
const NOTES = [
  { frequency: 587, start: 0 },
  { frequency: 880, start: 0.12 },
]
const NOTE_SECONDS = 0.35
const VOLUME = 0.06

/** Whether the visitor wants to hear it, on this device. */
export const $isSoundOn = sharedOnPage('sound of answers', () => {
  const store = atom(true)
  onMount(store, () => {
    const read = () => store.set(readStored(STORAGE_KEY) !== OFF)
    const readOtherTab = ({ key }: StorageEvent) => key === STORAGE_KEY && read()
    read()
    addEventListener('storage', readOtherTab)
    return () => removeEventListener('storage', readOtherTab)
  })
  return store
})

export function switchSound(isOn: boolean): void {
  $isSoundOn.set(isOn)
  if (isOn) removeStored(STORAGE_KEY)
  else writeStored(STORAGE_KEY, OFF)
}

/** Does nothing if the visitor has switched it off, or has not pressed anything on this page yet. */
export function playAnswerSound(): void {
  if (!$isSoundOn.get() || !navigator.userActivation.hasBeenActive) return
  const context = new AudioContext()
  let playing = NOTES.length
  const closeAfterLast = () => {
    playing -= 1
    if (playing === 0) context.close().catch(ignoreError('it is over'))
  }
  for (const { frequency, start } of NOTES) {
    const note = new OscillatorNode(context, { frequency })
    const gain = new GainNode(context, { gain: 0 })
    const begin = context.currentTime + start
    gain.gain.linearRampToValueAtTime(VOLUME, begin + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE_SECONDS)
    note.connect(gain).connect(context.destination)
    note.start(begin)
    note.stop(begin + NOTE_SECONDS)
    note.addEventListener('ended', closeAfterLast)
  }
}
