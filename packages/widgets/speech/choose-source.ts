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

/** The reason why there is no voice, as the key of a text. */
export type NoVoiceReason = 'noVoice' | 'noServerVoice' | 'noBrowserVoice'

/** Loads all voices of the server and the browser. */
export async function loadVoiceSources(): Promise<VoiceSources> {
  const [server, browser] = await Promise.all([loadServer(), loadBrowserVoices()])
  return { server, browser }
}

/** Loads only the voices that this setting needs, because waiting for a browser without voices takes a second. */
export async function loadNeededSources(source: VoiceSettings['source']): Promise<VoiceSources> {
  const server = source === 'browser' ? undefined : await loadServer()
  const isBrowserNeeded = source !== 'server' && !server
  return { server, browser: isBrowserNeeded ? await loadBrowserVoices() : [] }
}

async function loadServer(): Promise<speech.SpeechAbilities | undefined> {
  const abilities = await loadSpeechAbilities().catch(ignoreError('the browser can read instead'))
  return abilities?.engine ? abilities : undefined
}

/** Returns whether the server or the browser reads, by the visitor's settings, or the reason why neither can. */
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
