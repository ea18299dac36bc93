import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { SECOND_MS } from '@atelier/contract'
import { fail, type Failure } from '../../helpers/fail.ts'
import { readErrorBody, toErrorLine, UpstreamError } from '../models/upstream-error.ts'

/** An error that an endpoint has sent. */
export interface EndpointError {
  /** Undefined if the reply had already begun. */
  status?: number | undefined
  /** Its codes, such as `content_policy_violation`, or nothing. */
  codes: string
  /** The field of the request that the error is about. */
  parameter: string | undefined
  /** In one line. It may contain the visitor's words. */
  message: string
  /** The pause that the endpoint asks for. */
  retryAfter?: number | undefined
}

const text = z.string().nullish().catch(undefined)
const Details = z.object({ type: text, code: text, status: text, param: text })
const OpenAiError = z.object({ error: Details }).transform(({ error }) => error)
/** https://elevenlabs.io/docs/eleven-api/resources/errors */
const ElevenLabsError = z.object({ detail: Details }).transform(({ detail }) => detail)
const AnyError = z.union([OpenAiError, ElevenLabsError])
/** As FastAPI reports a field: https://fastapi.tiangolo.com/tutorial/handling-errors/ */
const FieldError = z.object({
  detail: z.tuple([z.object({ loc: z.array(z.unknown()) })], z.unknown()),
})

const CONTENT_CODES = /content.?(policy|filter)|moderation|safety|responsible.?ai|bad_prompt/i
const CONTENT_MESSAGES = /safety system|content (policy|filter)|moderation|nsfw/i
const QUOTA_CODES = /quota|billing/i
const BUSY_STATUSES = new Set([429, 503])
/** A longer pause is the visitor's decision. */
const MAX_PAUSE_SECONDS = 10

export async function readEndpointError(response: IncomingMessage): Promise<EndpointError> {
  const { statusCode: status, headers } = response
  const retryAfter = Number(headers['retry-after'])
  return {
    ...parseEndpointError(await readErrorBody(response)),
    status,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  }
}

export function parseEndpointError(body: string): EndpointError {
  const json = tryParse(body)
  const { code, type, status, param } = AnyError.safeParse(json).data ?? {}
  const [field] = FieldError.safeParse(json).data?.detail ?? []
  return {
    codes: [code, type, status].filter(Boolean).join(' '),
    parameter: param || field?.loc.findLast((part) => typeof part === 'string'),
    // Another body, such as the page of a proxy, says no more than the status.
    message: json === undefined ? '' : toErrorLine(body),
  }
}

function tryParse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** How long to wait before the request is sent once more, in milliseconds. Undefined: there is no use in it. */
export function pauseOf({ status, codes, retryAfter }: EndpointError): number | undefined {
  const isWorthIt = BUSY_STATUSES.has(status ?? 0) && !QUOTA_CODES.test(codes)
  return isWorthIt && retryAfter && retryAfter <= MAX_PAUSE_SECONDS
    ? retryAfter * SECOND_MS
    : undefined
}

export function toFailure(error: EndpointError): Failure {
  const { status, codes, message, retryAfter } = error
  const cause = new UpstreamError(status ? `answered ${status}` : 'sent an error', message, status)
  if (isAboutContent(error)) return fail('creation-refused', { cause })
  const isBusy = BUSY_STATUSES.has(status ?? 0) || QUOTA_CODES.test(codes)
  return isBusy
    ? fail('creation-engine-busy', { cause, retryAfter })
    : fail('creation-engine-failed', { cause })
}

export function isAboutContent({ status = 400, codes, message }: EndpointError): boolean {
  return status < 429 && (CONTENT_CODES.test(codes) || CONTENT_MESSAGES.test(message))
}
