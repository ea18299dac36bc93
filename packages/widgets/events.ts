export interface StreamEvent {
  event: string
  data: string
  /** The id of the last event that had one. */
  id?: string | undefined
}

/**
 * Parses a `text/event-stream` body. Lines may end in LF, CRLF or CR, and chunks may be split anywhere:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 * @param onChunk called for every chunk that arrives, including those that only hold keep-alive comments.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void = () => {},
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let event = ''
  let id: string | undefined
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      onChunk()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      // A CR at the end of a chunk may be the first half of a CRLF.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/)
      // The last line is incomplete. At the end of the stream it is discarded, as the standard requires.
      rest = lines.pop()!
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(valueOf(line, 5))
        else if (line.startsWith('event:')) event = valueOf(line, 6)
        else if (line.startsWith('id:')) id = valueOf(line, 3)
        if (line !== '') continue
        if (data.length > 0) yield { event: event || 'message', data: data.join('\n'), id }
        event = ''
        data = []
      }
      if (done) return
    }
  } finally {
    // Released, not cancelled: cancelling makes axios ignore the signal that aborts the request.
    reader.releaseLock()
  }
}

function valueOf(line: string, start: number): string {
  return line.slice(line[start] === ' ' ? start + 1 : start)
}
