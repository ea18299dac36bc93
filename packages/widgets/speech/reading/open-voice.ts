import { logError } from '../../errors.ts'
import { loadBrowserVoices } from '../browser-voices.ts'
import { chooseSource, loadNeededSources, type NoVoiceReason } from '../choose-source.ts'
import { $voiceSettings } from '../voice-settings.ts'
import { createBrowserVoice } from './browser-voice.ts'
import { createServerVoice } from './server-voice.ts'
import type { ReadingVoice } from './voice.ts'

/** Opens the voice for a text in this language, by the visitor's settings, or returns the reason why there is none. */
export async function openVoice(
  language: string | undefined,
): Promise<ReadingVoice | NoVoiceReason> {
  const settings = $voiceSettings.get()
  const sources = await loadNeededSources(settings.source)
  const source = chooseSource(sources, settings.source)
  if (source === 'server') return createServerVoice(sources.server!, settings, language)
  return source === 'browser' ? createBrowserVoice(sources.browser, settings, language) : source
}

/** Returns a browser voice to replace a failed server voice, unless the visitor has selected the server's voice. */
export async function findReplacement(
  failed: ReadingVoice,
  language: string | undefined,
  error: unknown,
): Promise<ReadingVoice | undefined> {
  const settings = $voiceSettings.get()
  if (failed.kind === 'browser' || settings.source === 'server' || isBlocked(error)) return
  const voices = await loadBrowserVoices()
  if (voices.length === 0) return
  logError(error)
  return createBrowserVoice(voices, settings, language)
}

/** Whether the browser requires a press before it plays audio. */
export const isBlocked = (error: unknown) => (error as Error | null)?.name === 'NotAllowedError'
