import type { MusicEndpoint } from '../../../environment/music.ts'
import type { EndpointError } from '../../endpoints/endpoint-error.ts'
import type { Refusals } from '../../endpoints/refusals.ts'
import type { MusicCall } from './calls.ts'
import type { MusicWish } from './music-engine.ts'
import { captionOf, promptOf } from './prompt.ts'

/** Those that not every endpoint knows, and how its errors mention them if they do not say which parameter is wrong. */
const OPTIONAL_FIELDS = {
  output_format: /\boutput_format\b/i,
  music_length_ms: /\bmusic_length/i,
  force_instrumental: /\bforce_instrumental\b/i,
  duration_seconds: /\bduration/i,
  caption: /\bcaption\b/i,
  lyrics: /\blyrics\b/i,
  bpm: /\bbpm\b/i,
  keyscale: /\bkeyscale\b/i,
  timesignature: /\btimesignature\b/i,
  language: /\blanguage\b/i,
  instrumental: /\binstrumental\b/i,
} satisfies Record<string, RegExp>
type OptionalField = keyof typeof OPTIONAL_FIELDS
const OPTIONAL_NAMES = Object.keys(OPTIONAL_FIELDS) as OptionalField[]

export type RequestFields = Partial<Record<OptionalField, string | number | boolean>> & {
  model_id?: string | undefined
  /** What is wanted, in the call `music`. */
  prompt?: string
  /** The same in the call `sound-generation`. */
  text?: string
}

/** Every account has it. */
const OUTPUT_FORMAT = 'mp3_44100_128'
/** In seconds: models that make short sounds refuse more. */
const SHORT_DURATION = 30
const LONG_DURATION = 'a long duration'
const BEATS_OF_WALTZ = '3'
const VIETNAMESE_LETTERS = /[ăđơưạ-ỹ]/i
/** The statuses with which endpoints refuse a field or its value. */
const REFUSALS = new Set([400, 422])

/** Returns the fields of a request, without those that the endpoint has refused. */
export function fieldsOf(
  wish: MusicWish,
  call: MusicCall,
  { endpoint, refusals }: { endpoint: Pick<MusicEndpoint, 'model'>; refusals: Refusals },
): RequestFields {
  const optional = call === 'music' ? musicFields(wish) : soundFields(wish, refusals)
  const sent = Object.entries(optional).filter(
    ([name, value]) => value !== undefined && value !== '' && !refusals.has(name),
  )
  const prompt = promptOf(wish)
  return {
    ...(endpoint.model && { model_id: endpoint.model }),
    ...(call === 'music' ? { prompt } : { text: prompt }),
    ...Object.fromEntries(sent),
  }
}

const musicFields = ({ seconds, lyrics }: MusicWish) => ({
  output_format: OUTPUT_FORMAT,
  music_length_ms: 1000 * seconds,
  force_instrumental: lyrics === '',
})

function soundFields(wish: MusicWish, refusals: Refusals) {
  const { seconds, lyrics, tempo, style, tonic, mode } = wish
  return {
    duration_seconds: refusals.has(LONG_DURATION) ? Math.min(seconds, SHORT_DURATION) : seconds,
    caption: captionOf(wish),
    lyrics,
    bpm: tempo,
    keyscale: tonic && `${tonic} ${mode ?? 'major'}`,
    timesignature: style === 'waltz' ? BEATS_OF_WALTZ : undefined,
    language: VIETNAMESE_LETTERS.test(lyrics) ? 'vi' : undefined,
    instrumental: lyrics === '',
  }
}

/** Returns what the next request should do without. Undefined if the error is about something else. */
export function findRefused(
  fields: RequestFields,
  { status, parameter, message }: EndpointError,
): string | undefined {
  if (!REFUSALS.has(status ?? 0)) return undefined
  const name = OPTIONAL_NAMES.find(
    (each) =>
      fields[each] !== undefined &&
      (parameter ? parameter === each : OPTIONAL_FIELDS[each].test(message)),
  )
  const isLong = Number(fields.duration_seconds) > SHORT_DURATION
  return name === 'duration_seconds' && isLong ? LONG_DURATION : name
}
