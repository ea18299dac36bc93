import { chat } from '@atelier/contract'
import { AtelierError, errorFrom } from '../errors.ts'
import { stream } from '../http.ts'

export interface Listener {
  /** Other answers come first. */
  queued(ahead: number): void
  /** The message is stored, the answer has an id, and grows under it. */
  started(sent: chat.ChatEvents['start']): void
  /** More of the answer. Called at most once a frame, whatever comes in between. */
  grew(text: string): void
  finished(sent: chat.ChatSent): void
  /** `answer` is what had come by then; the server keeps it. */
  failed(error: AtelierError, answer: chat.Message | undefined): void
}

/** Sends a message and listens to its answer, to the end or until the signal says stop. */
export async function listenTo(
  body: chat.ChatSend,
  signal: AbortSignal,
  listener: Listener,
): Promise<void> {
  const growth = createGrowth(listener.grew)
  let hasEnded = false
  try {
    for await (const { event, data } of stream(chat.sendMessage, { body, signal })) {
      const told: unknown = JSON.parse(data)
      if (event === 'delta') growth.add((told as chat.ChatEvents['delta']).text)
      else {
        growth.flush()
        tell(listener, event, told)
      }
      hasEnded ||= event === 'finish' || event === 'error'
    }
  } finally {
    growth.flush()
  }
  // A connection that ends in the middle has not told the end.
  if (!hasEnded) throw new AtelierError('network')
}

function tell(listener: Listener, event: string, told: unknown): void {
  if (event === 'queued') listener.queued((told as chat.ChatEvents['queued']).ahead)
  if (event === 'start') listener.started(told as chat.ChatEvents['start'])
  if (event === 'finish') listener.finished(told as chat.ChatEvents['finish'])
  if (event !== 'error') return
  const { answer } = told as chat.ChatEvents['error']
  listener.failed(errorFrom({ status: 500, body: told }), answer)
}

/** Chunks come faster than anybody can see; what is drawn is drawn once a frame. */
function createGrowth(grew: (text: string) => void) {
  let waiting = ''
  let frame: number | undefined
  function flush() {
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
    if (!waiting) return
    const text = waiting
    waiting = ''
    grew(text)
  }
  return {
    flush,
    add(text: string) {
      waiting += text
      // A page that is not seen gets no frames.
      if (document.hidden) flush()
      else frame ??= requestAnimationFrame(flush)
    },
  }
}
