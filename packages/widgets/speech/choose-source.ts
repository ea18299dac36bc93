import type { speech } from '@atelier/contract'
import { ignoreError } from '../errors.ts'
import { loadBrowserVoices } from './browser-voices.ts'
import { loadSpeechAbilities } from './speech-abilities.ts'
import type { VoiceSettings } from './voice-settings.ts'

export interface VoiceSources {
  /** Undefined: the server has no voice, or does not answer. */
  server: speech.SpeechAbilities | undefined
  browser: SpeechSynthesisVoice[]
}

/** Why nothing can read: the key of a text. */
export type NoVoiceReason = 'noVoice' | 'noServerVoice' | 'noBrowserVoice'

export async function loadVoiceSources(): Promise<VoiceSources> {
  const [abilities, browser] = await Promise.all([
    loadSpeechAbilities().catch(ignoreError('the browser can read instead')),
    loadBrowserVoices(),
  ])
  return { server: abilities?.engine ? abilities : undefined, browser }
}

/** Which side reads by the visitor's settings, or why none does. */
export function chooseSource(
  { server, browser }: VoiceSources,
  source: VoiceSettings['source'],
): 'server' | 'browser' | NoVoiceReason {
  const hasBrowser = browser.length > 0
  if (source === 'server') return server ? 'server' : 'noServerVoice'
  if (source === 'browser') return hasBrowser ? 'browser' : 'noBrowserVoice'
  if (server) return 'server'
  return hasBrowser ? 'browser' : 'noVoice'
}
