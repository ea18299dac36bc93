import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { PictureEndpoint } from '../../../environment/pictures.ts'
import { fail, type Failure } from '../../../helpers/fail.ts'
import { postBody } from '../../models/post-body.ts'
import type { PictureFile, PictureJob } from '../picture-engine.ts'
import {
  isAboutContent,
  pauseOf,
  readEndpointError,
  toFailure,
  type EndpointError,
} from '../../endpoints/endpoint-error.ts'
import { createTrial, type Refusals } from '../../endpoints/refusals.ts'
import { fieldsOf, findRefused, type RequestFields } from './request-fields.ts'

const OK = 200
/** The statuses of a call that the endpoint does not have. */
const NO_SUCH_CALL = new Set([404, 405, 501])

interface RequestOptions {
  /** How many pictures the endpoint should send. It may send fewer. */
  count: number
  refusals: Refusals
  signal: AbortSignal
}

export interface EndpointReply {
  response: IncomingMessage
  fields: RequestFields
}

/**
 * Asks for pictures: again without what the endpoint refuses, and once more after a short pause that it asks for.
 * Resolves as soon as its reply begins. Throws a Failure if it refuses the request.
 */
export async function sendRequest(
  endpoint: PictureEndpoint,
  job: PictureJob,
  { count, refusals, signal }: RequestOptions,
): Promise<EndpointReply> {
  const trial = createTrial(refusals)
  let hasPaused = false
  for (;;) {
    const fields = fieldsOf(job, { model: endpoint.model, count, refusals: trial })
    const response = await post(endpoint, job, fields, signal)
    if (response.statusCode === OK) {
      trial.remember()
      return { response, fields }
    }
    const error = await readEndpointError(response)
    const pauseMs: number | undefined = hasPaused ? undefined : pauseOf(error)
    const refused = isAboutContent(error) ? undefined : findRefused(fields, error)
    if (pauseMs === undefined && !refused)
      throw toEditFailure(job, error, refusals) ?? toFailure(error)
    hasPaused ||= pauseMs !== undefined
    if (refused) trial.add(refused)
    if (pauseMs) await wait(pauseMs, undefined, { signal })
  }
}

/** The failure of an endpoint that does not change pictures. From now on, visitors are not offered that. */
function toEditFailure(
  { change, references }: PictureJob,
  error: EndpointError,
  refusals: Refusals,
): Failure | undefined {
  const { status, parameter, codes } = error
  if (!change && references.length === 0) return undefined
  if (change?.mask && isAboutMask(error, change.words)) {
    refusals.add('mask')
    return fail('mask-not-possible')
  }
  const isCallUnknown = NO_SUCH_CALL.has(status ?? 0) && !codes.includes('model_not_found')
  if (!isCallUnknown && parameter !== 'model') return undefined
  refusals.add('edits')
  return fail(change ? 'change-not-possible' : 'references-not-possible')
}

/** An error can also quote the visitor's words. */
function isAboutMask({ parameter, message }: EndpointError, words: string): boolean {
  const mask = /\bmask\b/i
  return parameter ? parameter === 'mask' : mask.test(message) && !mask.test(words)
}

/** Sends JSON, or a form if there are pictures to send. */
async function post(
  { baseUrl, apiKey }: PictureEndpoint,
  { change, references }: PictureJob,
  fields: RequestFields,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const pictures = [...(change ? [change.picture] : []), ...references]
  const isEdit = pictures.length > 0
  const { type, body } = isEdit
    ? await toForm(fields, pictures, change?.mask)
    : { type: 'application/json', body: JSON.stringify(fields) }
  const headers = { 'content-type': type, ...(apiKey && { authorization: `Bearer ${apiKey}` }) }
  return postBody(`${baseUrl}/images/${isEdit ? 'edits' : 'generations'}`, headers, body, signal)
}

async function toForm(
  fields: RequestFields,
  pictures: readonly PictureFile[],
  mask: PictureFile | undefined,
): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  // Endpoints that change one picture only do not know the name with brackets.
  const name = pictures.length > 1 ? 'image[]' : 'image'
  pictures.forEach((picture, index) => form.append(name, toBlob(picture), nameOf(picture, index)))
  if (mask) form.set('mask', toBlob(mask), nameOf(mask, 'mask'))
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type')!,
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

const toBlob = ({ bytes, mediaType }: PictureFile) =>
  new Blob([new Uint8Array(bytes)], { type: mediaType })

const nameOf = ({ mediaType }: PictureFile, name: number | string) =>
  `${name}.${mediaType.slice('image/'.length)}`
