import { atom } from 'nanostores'
import type { AtelierError } from '../errors.ts'
import { failureOf, openMicrophone, type DictationFailure } from './dictation-failure.ts'
import { takeVoiceTurn } from './one-voice.ts'
import { findRecognition } from './recognition.ts'
import { loadSpeechAbilities } from './speech-abilities.ts'
import { watchLevel } from './watch-level.ts'
import { startWriter, type Writer } from './write-down.ts'

export const MAX_DICTATION_SECONDS = 120
/** How many loudness values are shown: those of the last five seconds. */
const SHOWN_LEVELS = 50

type DictationState =
  | { is: 'starting' }
  | { is: 'listening'; text: string; levels: readonly number[]; seconds: number }
  | { is: 'writing' }
  | { is: 'failed'; failure: DictationFailure | AtelierError }

export interface Dictation {
  $state: ReturnType<typeof atom<DictationState>>
  accept(): Promise<void>
  /** Continues in another language. Returns false if that needs a new dictation. */
  changeLanguage(language: string): boolean
  cancel(): void
}

/** Starts to listen at once. `onText` receives the words when the visitor accepts them or the time is over. */
export function startDictation(language: string, onText: (text: string) => void): Dictation {
  const $state = atom<DictationState>({ is: 'starting' })
  /** The visitor may take long to allow the microphone, so the time starts afterwards. */
  let startedAt = 0
  let writer: Writer | undefined
  let release = () => {}
  let isCancelled = false
  let levels: readonly number[] = Array.from({ length: SHOWN_LEVELS }, () => 0)
  const endTurn = takeVoiceTurn(() => void (writer ? accept() : cancel()))

  function change(changes: { text?: string; levels?: readonly number[] }): void {
    const state = $state.get()
    if (state.is !== 'listening') return
    const seconds = Math.floor((Date.now() - startedAt) / 1000)
    $state.set({ ...state, ...changes, seconds })
    if (seconds >= MAX_DICTATION_SECONDS) void accept()
  }

  async function listen(): Promise<void> {
    // Checks first that the server can be reached, so that the visitor does not speak for two minutes in vain.
    if (!findRecognition()) await loadSpeechAbilities()
    if (isCancelled) return
    const stream = await openMicrophone()
    const stopTracks = () => stream.getTracks().forEach((track) => track.stop())
    if (isCancelled) return stopTracks()
    // Set before the level is watched, so that a failure there closes the microphone too.
    release = stopTracks
    const stopLevel = watchLevel(stream, (level) => {
      levels = [...levels.slice(1), level]
      change({ levels })
    })
    release = () => {
      stopLevel()
      stopTracks()
      endTurn()
      release = () => {}
    }
    startedAt = Date.now()
    $state.set({ is: 'listening', text: '', levels, seconds: 0 })
    writer = startWriter({ stream, language, onText: (text) => change({ text }) })
    writer.ended?.then(accept, fail)
  }

  function fail(error: unknown): void {
    release()
    endTurn()
    if (!isCancelled) $state.set({ is: 'failed', failure: failureOf(error) })
  }

  async function accept(): Promise<void> {
    if (!writer || $state.get().is !== 'listening') return
    $state.set({ is: 'writing' })
    try {
      const text = await writer.finish()
      release()
      if (isCancelled) return
      if (text) onText(text)
      else $state.set({ is: 'failed', failure: 'silence' })
    } catch (error) {
      fail(error)
    }
  }

  function changeLanguage(chosen: string): boolean {
    writer?.changeLanguage?.(chosen)
    return writer?.changeLanguage !== undefined
  }

  function cancel(): void {
    isCancelled = true
    writer?.cancel()
    release()
    endTurn()
  }

  listen().catch(fail)
  return { $state, accept, changeLanguage, cancel }
}
