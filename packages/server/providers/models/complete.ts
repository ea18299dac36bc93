// One request to an endpoint with OpenAI's chat completions API.
import type { IncomingMessage } from 'node:http'
import { fail, Failure } from '../../helpers/fail.ts'
import { parseChunk } from './completion-chunk.ts'
import { readEventData } from './event-stream.ts'
import { createUseMeter, type UseMeter } from './measure-use.ts'
import type { CompletionRequest, ModelEvent, ModelUse } from './model-source.ts'
import { readErrorText, UpstreamError } from './upstream-error.ts'
import { createThoughtSeparator } from './think-tags.ts'
import { createToolCallGatherer, type RequestedCall } from './tool-calls.ts'
import { watchTimeouts, type ModelTimeouts } from './timeouts.ts'

const OK = 200
/** How long the endpoint may pause, and take in total, for the chunks after the end of an answer. */
const REST_PAUSE_MS = 1_000
const MAX_REST_MS = 2_000

/**
 * Sends the request, and resolves with the response as soon as its headers have arrived. Says whether the request has
 * been sent and waits for them.
 */
export type Post = (
  request: CompletionRequest,
  signal: AbortSignal,
  onWaiting: (isWaiting: boolean) => void,
) => Promise<IncomingMessage>

interface Stream {
  response: IncomingMessage
  chunks: AsyncGenerator<string>
}

/**
 * Yields the answer up to its finish event. Throws a Failure, such as `timeout` or `model-failed`, unless the request's
 * own signal was aborted. Calls `request.onUse` also for an answer that failed or was stopped after the endpoint began.
 */
export async function* complete(
  post: Post,
  request: CompletionRequest,
  timeouts: ModelTimeouts,
): AsyncGenerator<ModelEvent> {
  const { signal } = request
  const watch = watchTimeouts(signal, timeouts)
  const separateThoughts = createThoughtSeparator()
  const meter = createUseMeter(request)
  const gatherer = createToolCallGatherer()
  const chunkListener = { onUsage: meter.report, onToolCalls: gatherer.add }
  let stream: Stream | undefined
  let isComplete = false
  let isWaiting = false
  const setWaiting = (waits: boolean) => (isWaiting = waits)
  try {
    stream = await openStream(post(request, watch.signal, setWaiting))
    for await (const data of keptOpen(stream.chunks)) {
      // Events without text also count, since a reasoning model sends its thoughts before the first text.
      watch.reset()
      for (const event of separateThoughts(parseChunk(data, chunkListener))) {
        // Set before `yield`, because a consumer that stops at the finish event runs only the `finally` block below.
        isComplete ||= event.type === 'finish'
        meter.receive(event)
        if (isComplete) reportToolCalls(request, gatherer.calls(), meter)
        yield event
        if (isComplete) return
      }
    }
    // The stream ended without a finish reason or [DONE], so the answer is incomplete.
    throw fail('model-failed')
  } catch (cause) {
    if (signal.aborted || cause instanceof Failure) throw cause
    throw watch.timeoutFailure() ?? fail('model-failed', { cause })
  } finally {
    watch.stop()
    // Some endpoints send their headers only with the first word. An answer that the visitor stopped or that timed out
    // before that has also used the model, unlike a request that never reached the endpoint.
    const hasWorked = stream !== undefined || (isWaiting && watch.signal.aborted)
    if (hasWorked) request.onUse?.(closeStream(stream, isComplete, meter))
  }
}

/** Calls that a model makes without having tools are ignored. */
function reportToolCalls(
  { tools, onToolCalls }: CompletionRequest,
  calls: RequestedCall[],
  meter: UseMeter,
): void {
  if (!tools || calls.length === 0) return
  for (const { name, argumentsText } of calls)
    meter.receive({ type: 'delta', text: name + argumentsText })
  onToolCalls?.(calls)
}

/** Throws if the endpoint refuses the request. */
async function openStream(posted: Promise<IncomingMessage>): Promise<Stream> {
  const response = await posted
  if (response.statusCode !== OK || !isEventStream(response))
    throw await toUpstreamFailure(response)
  return { response, chunks: readEventData(bodyOf(response)) }
}

/** Resolves to the usage of the request. Reads the rest of the stream only if the answer is complete. */
async function closeStream(
  stream: Stream | undefined,
  isComplete: boolean,
  meter: UseMeter,
): Promise<ModelUse> {
  if (stream && isComplete) await readRest(stream, meter)
  else stream?.response.destroy()
  return meter.total({ isComplete })
}

/**
 * Whether the response is an event stream: with status 200, some proxies send a web page and some endpoints an error as
 * JSON.
 */
function isEventStream({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.includes('text/event-stream') ?? false
}

function bodyOf(response: IncomingMessage): AsyncIterable<Buffer> {
  return response.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
}

/** Wraps the generator so that leaving a loop early does not close it. */
function keptOpen<Item>(generator: AsyncGenerator<Item>): AsyncIterable<Item> {
  return { [Symbol.asyncIterator]: () => ({ next: () => generator.next() }) }
}

/**
 * Reads the chunks after the end of an answer, in which most endpoints report the usage. The visitor does not wait for
 * this. Afterwards, the keep-alive connection can be reused.
 */
async function readRest({ response, chunks }: Stream, meter: UseMeter): Promise<void> {
  response.setTimeout(REST_PAUSE_MS, () => response.destroy())
  const timer = setTimeout(() => response.destroy(), MAX_REST_MS)
  try {
    for await (const data of chunks) parseChunk(data, { onUsage: meter.report })
  } catch {
    // The answer is complete, so a failure here is ignored. The usage is estimated if it was not reported.
    response.destroy()
  } finally {
    clearTimeout(timer)
  }
}

async function toUpstreamFailure(response: IncomingMessage): Promise<Failure> {
  const cause = new UpstreamError(
    `answered ${response.statusCode}`,
    await readErrorText(response),
    response.statusCode,
  )
  if (response.statusCode !== 429) return fail('model-failed', { cause })
  const retryAfter = Number(response.headers['retry-after'] ?? 5)
  return fail('too-many', { retryAfter: retryAfter > 0 ? Math.min(retryAfter, 3600) : 5, cause })
}
