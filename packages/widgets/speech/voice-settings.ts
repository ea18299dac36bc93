import { SPEECH_PITCH, SPEECH_SPEED } from '@atelier/contract'
import { atom, onMount } from 'nanostores'
import { isPartnerPage } from '../configure.ts'
import { sharedOnPage } from '../shared.ts'
import { readStored, writeStored } from '../storage.ts'
import { VOICE_SETTINGS_KEY } from './voice-settings-key.ts'

export interface VoiceSettings {
  /** `automatic`: the server's voices if it has any, else the browser's. */
  source: 'automatic' | 'server' | 'browser'
  /** The id of a voice of the server. Empty: one that speaks the text's language. */
  serverVoice: string
  /** The `voiceURI` of a voice of the browser. Empty: one that speaks the text's language. */
  browserVoice: string
  speed: number
  /** In semitones. */
  pitch: number
  /** Whether answers are spoken. */
  speaksAnswers: boolean
}

export const DEFAULT_VOICE_SETTINGS: VoiceSettings = {
  source: 'automatic',
  serverVoice: '',
  browserVoice: '',
  speed: SPEECH_SPEED.default,
  pitch: SPEECH_PITCH.default,
  speaksAnswers: false,
}

const MAX_VOICE_LENGTH = 200

/** The visitor's settings for reading aloud and spoken answers. A partner's page forgets them with the page. */
export const $voiceSettings = sharedOnPage('voice', () => {
  const store = atom(DEFAULT_VOICE_SETTINGS)
  onMount(store, () => {
    const stored = isPartnerPage() ? undefined : readStored(VOICE_SETTINGS_KEY)
    if (stored) store.set(parseSettings(stored))
  })
  return store
})

/** @example changeVoiceSettings({ speed: 1.5 }) */
export function changeVoiceSettings(changes: Partial<VoiceSettings>): void {
  $voiceSettings.set({ ...$voiceSettings.get(), ...changes })
  if (!isPartnerPage()) writeStored(VOICE_SETTINGS_KEY, JSON.stringify($voiceSettings.get()))
}

/** Takes the default for every value that is missing or cannot be used. */
function parseSettings(stored: string): VoiceSettings {
  let values: Partial<Record<keyof VoiceSettings, unknown>> = {}
  try {
    values = Object(JSON.parse(stored)) as typeof values
  } catch {
    // Another program or a broken write: the defaults hold.
  }
  const { source, serverVoice, browserVoice, speed, pitch, speaksAnswers } = values
  return {
    source: source === 'server' || source === 'browser' ? source : 'automatic',
    serverVoice: voiceIn(serverVoice),
    browserVoice: voiceIn(browserVoice),
    speed: numberIn(speed, SPEECH_SPEED),
    pitch: numberIn(pitch, SPEECH_PITCH),
    speaksAnswers: speaksAnswers === true,
  }
}

function voiceIn(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_VOICE_LENGTH ? value : ''
}

interface NumberRange {
  min: number
  max: number
  default: number
}

function numberIn(value: unknown, { min, max, default: defaultValue }: NumberRange): number {
  const isValid = typeof value === 'number' && value >= min && value <= max
  return isValid ? value : defaultValue
}
