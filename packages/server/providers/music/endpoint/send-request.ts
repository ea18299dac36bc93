import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { MusicEndpoint } from '../../../environment/music.ts'
import {
  isAboutContent,
  pauseOf,
  readEndpointError,
  toFailure,
  type EndpointError,
} from '../../endpoints/endpoint-error.ts'
import { createTrial, type Refusals } from '../../endpoints/refusals.ts'
import { postBody } from '../../models/post-body.ts'
import type { MusicWish } from './music-engine.ts'
import { callsOf, keyHeadersOf, type MusicCall } from './calls.ts'
import { fieldsOf, findRefused, type RequestFields } from './request-fields.ts'

const OK = 200
/** The statuses of a call that the endpoint does not have. */
const NO_SUCH_CALL = new Set([404, 405, 501])

/**
 * Asks for music: again by the other call, or without what the endpoint refuses, and once more after a short pause that it
 * asks for. Resolves as soon as its reply begins. Throws a Failure if it refuses the request.
 */
export async function sendRequest(
  endpoint: MusicEndpoint,
  wish: MusicWish,
  { refusals, signal }: { refusals: Refusals; signal: AbortSignal },
): Promise<IncomingMessage> {
  const trial = createTrial(refusals)
  let hasPaused = false
  for (;;) {
    const [call, otherCall] = callsOf(endpoint, trial)
    const fields = fieldsOf(wish, call, { endpoint, refusals: trial })
    const response = await post(endpoint, call, fields, signal)
    if (response.statusCode === OK) {
      trial.remember()
      return response
    }
    const error = await readEndpointError(response)
    const pauseMs: number | undefined = hasPaused ? undefined : pauseOf(error)
    const refused = isCallUnknown(error) ? otherCall && call : findRefusedField(fields, error)
    if (pauseMs === undefined && !refused) throw toFailure(error)
    hasPaused ||= pauseMs !== undefined
    if (refused) trial.add(refused)
    if (pauseMs) await wait(pauseMs, undefined, { signal })
  }
}

const findRefusedField = (fields: RequestFields, error: EndpointError) =>
  isAboutContent(error) ? undefined : findRefused(fields, error)

const isCallUnknown = ({ status, codes }: EndpointError) =>
  NO_SUCH_CALL.has(status ?? 0) && !codes.includes('model_not_found')

async function post(
  endpoint: MusicEndpoint,
  call: MusicCall,
  { output_format: format, ...fields }: RequestFields,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const query = format ? `?output_format=${format}` : ''
  const headers = { 'content-type': 'application/json', ...keyHeadersOf(endpoint) }
  return postBody(`${endpoint.baseUrl}/${call}${query}`, headers, JSON.stringify(fields), signal)
}
