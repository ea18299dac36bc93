import { atom } from 'nanostores'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { chooseSource, loadNeededSources, type NoVoiceReason } from '../choose-source.ts'
import { takeVoiceTurn } from '../one-voice.ts'
import { $voiceSettings } from '../voice-settings.ts'
import { createBrowserVoice } from './browser-voice.ts'
import type { Sentence } from './sentences-of.ts'
import { createServerVoice } from './server-voice.ts'
import type { ReadingVoice, Utterance } from './voice.ts'

export type ReaderState =
  | { is: 'idle' }
  | { is: 'starting' }
  | { is: 'reading' | 'paused'; kind: ReadingVoice['kind']; name: string | undefined }
  /** The browser allows sound only after a press. */
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
      const voice = await openVoice()
      if (signal.aborted) return
      if (typeof voice === 'string') $state.set({ is: 'unavailable', reason: voice })
      else await readAll(voice, signal)
    } catch (error) {
      if (!signal.aborted) $state.set(failedState(error))
    }
    if (!signal.aborted) end()
  }

  async function readAll(voice: ReadingVoice, signal: AbortSignal): Promise<void> {
    // Loaded here, because its styles are not for Node, where the site's texts are collected.
    const { markWords } = await import('./mark-words.ts')
    const all = signal.aborted ? [] : sentences()
    try {
      for (const [index, sentence] of all.entries()) {
        const next = all[index + 1]
        const mark = markWords(sentence)
        utterance = voice.speak(sentence.text, (position) => {
          if (!signal.aborted) mark.word(position)
        })
        // One sentence ahead: more would be asked for in vain when the visitor stops.
        if (next) voice.prepare(next.text)
        if ($state.get().is !== 'paused')
          $state.set({ is: 'reading', kind: voice.kind, name: voice.name })
        await utterance.ended.finally(mark.clear)
        if (signal.aborted) return
      }
      if (!signal.aborted) $state.set({ is: 'idle' })
    } finally {
      voice.close()
    }
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

async function openVoice(): Promise<ReadingVoice | NoVoiceReason> {
  const settings = $voiceSettings.get()
  const sources = await loadNeededSources(settings.source)
  const source = chooseSource(sources, settings.source)
  if (source === 'server') return createServerVoice(sources.server!, settings)
  return source === 'browser' ? createBrowserVoice(sources.browser, settings) : source
}

function failedState(error: unknown): ReaderState {
  if ((error as Error | null)?.name === 'NotAllowedError') return { is: 'blocked' }
  return { is: 'failed', error: toAtelierError(error) }
}
