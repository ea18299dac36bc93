import { logError } from '../../errors.ts'
import { loadBrowserVoices } from '../browser-voices.ts'
import { chooseSource, loadNeededSources, type NoVoiceReason } from '../choose-source.ts'
import { $voiceSettings } from '../voice-settings.ts'
import { createBrowserVoice } from './browser-voice.ts'
import { createServerVoice } from './server-voice.ts'
import type { ReadingVoice } from './voice.ts'

/** The voice by the visitor's settings for a text in this language, or why there is none. */
export async function openVoice(
  language: string | undefined,
): Promise<ReadingVoice | NoVoiceReason> {
  const settings = $voiceSettings.get()
  const sources = await loadNeededSources(settings.source)
  const source = chooseSource(sources, settings.source)
  if (source === 'server') return createServerVoice(sources.server!, settings, language)
  return source === 'browser' ? createBrowserVoice(sources.browser, settings, language) : source
}

/** A voice of the browser for one of the server that has failed, unless the visitor has chosen the server's. */
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

/** Whether the browser wants a press before there may be sound. */
export const isBlocked = (error: unknown) => (error as Error | null)?.name === 'NotAllowedError'
