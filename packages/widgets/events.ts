export interface StreamEvent {
  event: string
  data: string
}

/**
 * The events of a `text/event-stream` body. Lines may end in LF, CRLF or CR, wherever a piece is cut:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 * @param onPiece called for every piece that arrives, comments included: the other side is alive.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onPiece: () => void = () => {},
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let event = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      onPiece()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      // A CR at the very end may be half of a CRLF.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/)
      // What has no end yet is no line, and at the end of the stream never will be.
      rest = lines.pop()!
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(valueOf(line, 5))
        else if (line.startsWith('event:')) event = valueOf(line, 6)
        if (line !== '') continue
        if (data.length > 0) yield { event: event || 'message', data: data.join('\n') }
        event = ''
        data = []
      }
      if (done) return
    }
  } finally {
    // Not cancelled: axios would then stop listening to the signal that ends the request, and wait for more.
    reader.releaseLock()
  }
}

function valueOf(line: string, start: number): string {
  return line.slice(line[start] === ' ' ? start + 1 : start)
}
