import { createPronouncer, divideReading, languageOfText, type voice } from '@atelier/contract'
import { takeVoiceTurn } from '@atelier/widgets'
import { atom } from 'nanostores'
import { withSpeakers } from './with-speakers.ts'

export interface BrowserReadingState {
  recipe: voice.VoiceRecipe
  /** The index of the sentence that is heard. */
  current: number
  isPlaying: boolean
}

/** What the browser reads, where the server has no engine. Nothing of it is kept. */
export const $browserReading = atom<BrowserReadingState | undefined>()

const SEMITONES_PER_OCTAVE = 12
const MAX_PITCH = 2

let endTurn: (() => void) | undefined

/** Reads a text from a sentence on. */
export function readInBrowser(asked: voice.VoiceRecipe, from = 0): void {
  pauseBrowserReading()
  const recipe = withSpeakers(asked)
  endTurn = takeVoiceTurn(pauseBrowserReading)
  $browserReading.set({ recipe, current: from, isPlaying: true })
  readNext()
}

export function pauseBrowserReading(): void {
  const state = $browserReading.get()
  if (state) $browserReading.set({ ...state, isPlaying: false })
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel()
  endTurn?.()
  endTurn = undefined
}

function readNext(): void {
  const state = $browserReading.get()
  if (!state?.isPlaying) return
  const { recipe, current } = state
  const sentence = divideReading(recipe.wish, recipe.speakers ?? [])[current]
  if (!sentence) return pauseBrowserReading()
  const utterance = createUtterance(recipe, sentence)
  const isStill = () => $browserReading.get() === state
  utterance.addEventListener('end', () => {
    if (!isStill()) return
    $browserReading.set({ ...state, current: current + 1 })
    readNext()
  })
  utterance.addEventListener('error', () => isStill() && pauseBrowserReading())
  speechSynthesis.speak(utterance)
}

function createUtterance(
  { voice: chosen, speakers = [], speed = 1, pitch = 0, pronunciations = [] }: voice.VoiceRecipe,
  { text, speaker }: { text: string; speaker: number | undefined },
): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(createPronouncer(pronunciations)(text))
  const id = (speaker === undefined ? undefined : speakers[speaker]?.voice) ?? chosen
  const own = speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === id)
  utterance.voice = own ?? null
  utterance.lang = own?.lang ?? languageOfText(text, navigator.languages) ?? ''
  utterance.rate = speed
  utterance.pitch = Math.min(MAX_PITCH, 2 ** (pitch / SEMITONES_PER_OCTAVE))
  return utterance
}
