import { languageOfText } from '@atelier/contract'
import { atom } from 'nanostores'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import type { NoVoiceReason } from '../choose-source.ts'
import { takeVoiceTurn } from '../one-voice.ts'
import { findReplacement, isBlocked, openVoice } from './open-voice.ts'
import type { Sentence } from './sentences-of.ts'
import type { ReadingVoice, Utterance } from './voice.ts'

interface ActiveVoice {
  kind: ReadingVoice['kind']
  name: string | undefined
  /** Whether the server's voice has failed and this voice continues. */
  isReplacement: boolean
}

export type ReaderState =
  | { is: 'idle' }
  | { is: 'starting' }
  | ({ is: 'reading' | 'paused' } & ActiveVoice)
  /** The browser plays audio only after a press. */
  | { is: 'blocked' }
  | { is: 'unavailable'; reason: NoVoiceReason }
  | { is: 'failed'; error: AtelierError }

/** Reads sentences aloud, one after the other, and marks the words. `sentences` is called at each start. */
export function createReader(sentences: () => Sentence[]) {
  const $state = atom<ReaderState>({ is: 'idle' })
  let run: AbortController | undefined
  let utterance: Utterance | undefined

  async function start(): Promise<void> {
    stop()
    const current = new AbortController()
    run = current
    const { signal } = current
    const endTurn = takeVoiceTurn(stop)
    signal.addEventListener('abort', endTurn)
    $state.set({ is: 'starting' })
    try {
      const all = sentences()
      const language = languageOf(all)
      const voice = await openVoice(language)
      if (signal.aborted) return
      if (typeof voice === 'string') $state.set({ is: 'unavailable', reason: voice })
      else await readAll(all, language, voice, signal)
    } catch (error) {
      if (!signal.aborted) $state.set(failedState(error))
    }
    if (!signal.aborted) end()
  }

  async function readAll(
    all: Sentence[],
    language: string | undefined,
    voice: ReadingVoice,
    signal: AbortSignal,
  ): Promise<void> {
    const unread = [...all]
    try {
      await readSentences(unread, voice, signal)
    } catch (error) {
      const replacement = signal.aborted ? undefined : await findReplacement(voice, language, error)
      if (!replacement) throw error
      await readSentences(unread, replacement, signal, true)
    }
    if (!signal.aborted) $state.set({ is: 'idle' })
  }

  /**
   * Reads the sentences. Removes each sentence that has been read, so that another voice can continue with the rest.
   */
  async function readSentences(
    unread: Sentence[],
    voice: ReadingVoice,
    signal: AbortSignal,
    isReplacement = false,
  ): Promise<void> {
    try {
      // Not imported with this file, because its styles are not for Node, where the site's texts are collected.
      const { markWords } = await import('./mark-words.ts')
      while (unread[0] && !signal.aborted) {
        const [sentence, next] = unread
        const mark = markWords(sentence)
        utterance = voice.speak(sentence.text, (position) => {
          if (!signal.aborted) mark.word(position)
        })
        // Prepares only one sentence ahead, because more would be wasted when the visitor stops.
        if (next) voice.prepare(next.text)
        showVoice({ kind: voice.kind, name: voice.name, isReplacement })
        await utterance.ended.finally(mark.clear)
        unread.shift()
      }
    } finally {
      voice.close()
    }
  }

  function showVoice(voice: ActiveVoice): void {
    const isPaused = $state.get().is === 'paused'
    if (isPaused) utterance?.pause()
    $state.set({ is: isPaused ? 'paused' : 'reading', ...voice })
  }

  function end(): void {
    utterance = undefined
    run?.abort()
    run = undefined
  }

  function stop(): void {
    utterance?.stop()
    end()
    $state.set({ is: 'idle' })
  }

  function pause(): void {
    const state = $state.get()
    if (state.is !== 'reading') return
    utterance?.pause()
    $state.set({ ...state, is: 'paused' })
  }

  function resume(): void {
    const state = $state.get()
    if (state.is !== 'paused') return
    utterance?.resume()
    $state.set({ ...state, is: 'reading' })
  }

  return { $state, start, stop, pause, resume }
}

/** Returns one language for the whole text, so that a short sentence in another language does not change the voice. */
function languageOf(sentences: readonly Sentence[]): string | undefined {
  const text = sentences.map((sentence) => sentence.text).join(' ')
  return languageOfText(text, navigator.languages)
}

function failedState(error: unknown): ReaderState {
  return isBlocked(error) ? { is: 'blocked' } : { is: 'failed', error: toAtelierError(error) }
}
