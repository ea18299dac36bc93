import type { creations } from '@atelier/contract'
import type { PictureJob } from '../picture-engine.ts'
import type { EndpointError } from '../../endpoints/endpoint-error.ts'
import type { Refusals } from '../../endpoints/refusals.ts'
import { promptOf } from './prompt.ts'

/** The fields of both calls: https://platform.openai.com/docs/api-reference/images */
export interface RequestFields {
  model: string
  prompt: string
  /** Absent: one picture. */
  n?: number | undefined
  size?: string | undefined
  quality?: string | undefined
  background?: string | undefined
  output_format?: string | undefined
  stream?: boolean | undefined
  /** How many previews are sent of a picture. */
  partial_images?: number | undefined
}

/** Those that not every endpoint knows, and how its errors mention them if they do not say which parameter is wrong. */
const OPTIONAL_FIELDS = {
  size: /\bsize\b/i,
  quality: /\bquality\b/i,
  background: /\bbackground\b/i,
  output_format: /\boutput_format\b/i,
  stream: /\bstream(ing)?\b/i,
  partial_images: /\bpartial_images\b/i,
  n: /\bn ?=|['"`]n['"`]/i,
} satisfies Partial<Record<keyof RequestFields, RegExp>>
const OPTIONAL_NAMES = Object.keys(OPTIONAL_FIELDS) as (keyof typeof OPTIONAL_FIELDS)[]

/** The sizes of each shape, the best first: models know different ones. */
const SIZES: Record<creations.PictureShape, readonly [string, ...string[]]> = {
  square: ['1024x1024'],
  tall: ['1024x1536', '1024x1792'],
  wide: ['1536x1024', '1792x1024'],
  screen: ['1536x864', '1536x1024', '1792x1024'],
}
const PREVIEWS = 2
/** The statuses with which endpoints refuse a field or its value. */
const REFUSALS = new Set([400, 422])

/** Returns the fields of a request for `count` pictures, without those that the endpoint has refused. */
export function fieldsOf(
  job: PictureJob,
  { model, count, refusals }: { model: string; count: number; refusals: Refusals },
): RequestFields {
  const isStreamed = count === 1 && !refusals.has('stream')
  const optional = {
    n: count > 1 ? count : undefined,
    size: findSize(job.shape, refusals),
    quality: job.quality,
    background: job.background,
    // Without losses, because the picture is encoded again.
    output_format: 'png',
    stream: isStreamed || undefined,
    partial_images: isStreamed ? PREVIEWS : undefined,
  }
  const sent = Object.entries(optional).filter(
    ([name, value]) => value !== undefined && !refusals.has(name),
  )
  return { model, prompt: promptOf(job), ...Object.fromEntries(sent) }
}

/** The size that is asked for, in pixels, or that was asked for last if the endpoint has refused all of them. */
export function sizeOf(
  shape: creations.PictureShape,
  refusals: Refusals,
): { width: number; height: number } {
  const size = findSize(shape, refusals) ?? SIZES[shape].at(-1)!
  const [width, height] = size.split('x').map(Number)
  return { width: width!, height: height! }
}

const findSize = (shape: creations.PictureShape, refusals: Refusals) =>
  SIZES[shape].find((size) => !refusals.has(size))

/**
 * Returns what the next request should do without: the field that the error is about, or the size, instead of which
 * the next one is asked for. Undefined if the error is about something else.
 */
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
  if (name === 'size') return fields.size
  return name === 'partial_images' ? 'stream' : name
}
