import { z } from 'zod'
import { addLoneVariableProblems } from './lone-variables.ts'
import { urlSchema, withoutTrailingSlash, type Environment, type VariableReader } from './values.ts'

export interface TranscriptionService {
  /** The URL including `/v1`, without a trailing slash. */
  baseUrl: string
  apiKey?: string | undefined
  model: string
}

export interface SpeechService {
  /** The URL including `/v1`, without a trailing slash. */
  baseUrl: string
  apiKey?: string | undefined
  model: string
  voices: readonly string[]
  /** In dollars per million characters. */
  price?: number | undefined
}

export interface SpeechSettings {
  /** Absent: the program espeak-ng is used, if it is installed. */
  service: SpeechService | undefined
  /** Absent: the server does not transcribe speech. */
  transcription: TranscriptionService | undefined
}

const DEFAULT_SPEECH_MODEL = 'tts-1'
/** The voices of OpenAI's `tts-1`. */
const DEFAULT_VOICES = 'alloy,ash,coral,echo,fable,nova,onyx,sage,shimmer'
const DEFAULT_TRANSCRIPTION_MODEL = 'whisper-1'

export function readSpeechSettings(
  env: Environment,
  read: VariableReader,
  problems: string[],
): SpeechSettings {
  const speechUrl = readServiceUrl('SPEECH_URL', read)
  const transcriptionUrl = readServiceUrl('TRANSCRIPTION_URL', read)
  const price = read(
    'SPEECH_PRICE',
    z.string().refine((text) => /^\d{1,6}(\.\d+)?$/.test(text)),
    'Give the price of a million characters in dollars, such as 15, or leave it out.',
  )
  const voices = read('SPEECH_VOICES', VoiceList, 'Give names of voices, separated by commas.')
  addLoneVariableProblems(env, 'SPEECH', ['API_KEY', 'MODEL', 'VOICES', 'PRICE'], problems)
  addLoneVariableProblems(env, 'TRANSCRIPTION', ['API_KEY', 'MODEL'], problems)
  return {
    service: speechUrl
      ? {
          baseUrl: speechUrl,
          apiKey: env.SPEECH_API_KEY?.trim(),
          model: env.SPEECH_MODEL?.trim() || DEFAULT_SPEECH_MODEL,
          price: price === undefined ? undefined : Number(price),
          voices: (voices ?? DEFAULT_VOICES).split(',').map((voice) => voice.trim()),
        }
      : undefined,
    transcription: transcriptionUrl
      ? {
          baseUrl: transcriptionUrl,
          apiKey: env.TRANSCRIPTION_API_KEY?.trim(),
          model: env.TRANSCRIPTION_MODEL?.trim() || DEFAULT_TRANSCRIPTION_MODEL,
        }
      : undefined,
  }
}

const VoiceList = z
  .string()
  .refine((list) => list.split(',').every((voice) => /^[\w.-]{1,100}$/.test(voice.trim())))

function readServiceUrl(
  name: 'SPEECH_URL' | 'TRANSCRIPTION_URL',
  read: VariableReader,
): string | undefined {
  const advice = 'Give the address of an OpenAI-compatible service, including /v1.'
  const url = read(name, urlSchema('http', 'https'), advice)
  return url && withoutTrailingSlash(url)
}
