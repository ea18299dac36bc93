// One request to an endpoint with OpenAI's chat completions API.
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { AsyncQueue } from '../../helpers/async-queue.ts'
import { fail, Failure } from '../../helpers/fail.ts'
import { parseChunk } from './completion-chunk.ts'
import { createEventParser } from './event-stream.ts'
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

/**
 * Asks for the answer, whose last event is its finish event. Throws a Failure, such as `timeout` or `model-failed`, unless
 * the request's own signal was aborted. Calls `request.onUse` also for an answer that failed or was stopped after the
 * endpoint began.
 */
export function complete(
  post: Post,
  request: CompletionRequest,
  timeouts: ModelTimeouts,
): AsyncIterable<ModelEvent> {
  return { [Symbol.asyncIterator]: () => startCompletion(post, request, timeouts) }
}

/** Queues the events as the stream brings them, because a generator around a stream takes longer for each of them. */
function startCompletion(
  post: Post,
  request: CompletionRequest,
  timeouts: ModelTimeouts,
): AsyncIterator<ModelEvent> {
  const { signal } = request
  const watch = watchTimeouts(signal, timeouts)
  const separateThoughts = createThoughtSeparator()
  const meter = createUseMeter(request)
  const gatherer = createToolCallGatherer()
  const chunkListener = { onUsage: meter.report, onToolCalls: gatherer.add }
  const events = new AsyncQueue<ModelEvent>(close)
  let response: IncomingMessage | undefined
  let isComplete = false
  let isClosed = false
  let isWaiting = false

  async function open(): Promise<void> {
    const opened = await post(request, watch.signal, (waits) => (isWaiting = waits))
    if (isClosed) return void opened.destroy()
    if (opened.statusCode !== OK || !isEventStream(opened)) throw await toUpstreamFailure(opened)
    response = opened
    listen(opened)
  }

  function listen(stream: IncomingMessage): void {
    const parser = createEventParser()
    stream.on('data', (bytes: Buffer) => receive(() => parser.parse(bytes)))
    stream.on('end', () => receive(() => parser.end()))
    stream.on('error', end)
    // A stream that ends without a finish reason or [DONE] is incomplete.
    stream.on('close', () => isClosed || end(fail('model-failed')))
  }

  function receive(parse: () => string[]): void {
    try {
      parse().forEach(receiveChunk)
    } catch (error) {
      if (isClosed) response?.destroy()
      else end(error)
    }
  }

  function receiveChunk(data: string): void {
    // Most endpoints report the usage after the end of the answer.
    if (isClosed) return void parseChunk(data, { onUsage: meter.report })
    // Events without text also count, since a reasoning model sends its thoughts before the first text.
    watch.reset()
    for (const event of separateThoughts(parseChunk(data, chunkListener))) {
      meter.receive(event)
      isComplete = event.type === 'finish'
      if (isComplete) reportToolCalls(request, gatherer.calls(), meter)
      events.add(event)
      if (isComplete) return close()
    }
  }

  function end(cause: unknown): void {
    if (isClosed) return
    const isFinal = signal.aborted || cause instanceof Failure
    events.fail(isFinal ? cause : (watch.timeoutFailure() ?? fail('model-failed', { cause })))
    close()
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    events.end()
    watch.stop()
    // Some endpoints send their headers only with the first word. An answer that the visitor stopped or that timed out
    // before that has also used the model, unlike a request that never reached the endpoint.
    const hasWorked = response !== undefined || (isWaiting && watch.signal.aborted)
    if (hasWorked) request.onUse?.(closeStream(response, isComplete, meter))
  }

  void open().catch(end)
  return events
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

/** Resolves to the usage of the request. Reads the rest of the stream only if the answer is complete. */
async function closeStream(
  response: IncomingMessage | undefined,
  isComplete: boolean,
  meter: UseMeter,
): Promise<ModelUse> {
  if (response && isComplete) await waitForRest(response)
  else response?.destroy()
  return meter.total({ isComplete })
}

/**
 * Waits for the chunks after the end of an answer. The visitor does not wait for them. Afterwards, the keep-alive
 * connection can be reused.
 */
async function waitForRest(response: IncomingMessage): Promise<void> {
  // The end of the answer was the end of the stream, so the response no longer has a socket.
  if (response.readableEnded) return
  response.setTimeout(REST_PAUSE_MS, () => response.destroy())
  const timer = setTimeout(() => response.destroy(), MAX_REST_MS)
  // The answer is complete, so a failure here is ignored. The usage is estimated if it was not reported.
  await finished(response).catch(() => {})
  clearTimeout(timer)
}

/**
 * Whether the response is an event stream: with status 200, some proxies send a web page and some endpoints an error as
 * JSON.
 */
function isEventStream({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.includes('text/event-stream') ?? false
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
