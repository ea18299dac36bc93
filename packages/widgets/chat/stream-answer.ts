import type { chat, tools } from '@atelier/contract'
import { AtelierError, errorFromResponse } from '../errors.ts'
import type { StreamEvent } from '../events.ts'

export interface StreamListener {
  /** The id of an event that has been received, with which the stream can be continued. */
  onEvent?(id: string): void
  onQueued(answersAhead: number): void
  /** The server has stored the question and gives the ids of the conversation, the question and the answer. */
  onStart(event: chat.AnswerEvents['start']): void
  /** The next piece of the answer; called at most once per animation frame. */
  onText(text: string): void
  /** The next piece of the model's thoughts; like `onText`. */
  onReasoning(text: string): void
  /** The audio of a spoken answer can be played. */
  onAudio?(url: string): void
  /** The model has called tools of the page: all calls of the answer. */
  onTools?(calls: tools.ToolCall[]): void
  onFinish(event: chat.SendMessageReply): void
  /** `partialAnswer` is the part of the answer that the server has stored. */
  onError(error: AtelierError, partialAnswer: chat.Message | undefined): void
}

/**
 * Reads the events of an answer and resolves when it has ended. Throws if the connection breaks or is aborted.
 * @example await readAnswer(stream(chat.sendMessage, { body, signal }), listener)
 */
export async function readAnswer(
  events: AsyncIterable<StreamEvent>,
  listener: StreamListener,
): Promise<void> {
  const textBuffer = createTextBuffer(listener.onText)
  const reasoningBuffer = createTextBuffer(listener.onReasoning)
  let hasEnded = false
  try {
    for await (const { event, data, id } of events) {
      const payload: unknown = JSON.parse(data)
      if (event === 'delta') textBuffer.add((payload as chat.AnswerEvents['delta']).text)
      else if (event === 'reasoning')
        reasoningBuffer.add((payload as chat.AnswerEvents['reasoning']).text)
      else {
        reasoningBuffer.flush()
        textBuffer.flush()
        dispatch(listener, event, payload)
      }
      if (id) listener.onEvent?.(id)
      hasEnded ||= event === 'finish' || event === 'error'
    }
  } finally {
    reasoningBuffer.flush()
    textBuffer.flush()
  }
  // A broken connection can look like the normal end of the stream.
  if (!hasEnded) throw new AtelierError('network')
}

function dispatch(listener: StreamListener, event: string, payload: unknown): void {
  if (event === 'queued') listener.onQueued((payload as chat.AnswerEvents['queued']).ahead)
  if (event === 'start') listener.onStart(payload as chat.AnswerEvents['start'])
  if (event === 'audio') listener.onAudio?.((payload as chat.AnswerEvents['audio']).url)
  if (event === 'tools') listener.onTools?.((payload as chat.AnswerEvents['tools']).calls)
  if (event === 'finish') listener.onFinish(payload as chat.AnswerEvents['finish'])
  if (event !== 'error') return
  const { answer, retryAfter } = payload as chat.AnswerEvents['error']
  listener.onError(errorFromResponse({ status: 500, body: payload, retryAfter }), answer)
}

/** Collects text until the next animation frame, so that React does not render more often than the screen updates. */
function createTextBuffer(onText: (text: string) => void) {
  let buffered = ''
  let frame: number | undefined
  function flush() {
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
    if (!buffered) return
    const text = buffered
    buffered = ''
    onText(text)
  }
  return {
    flush,
    add(text: string) {
      buffered += text
      // Browsers run no animation frames in hidden tabs.
      if (document.hidden) flush()
      else frame ??= requestAnimationFrame(flush)
    },
  }
}
