const MAX_LINE_LENGTH = 1024 * 1024

/**
 * Yields the data of each event of a `text/event-stream` body. Lines must end with LF or CRLF; a lone CR, which the
 * standard also allows, is not supported:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* readEventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let buffer = ''
  let data: string[] = []
  for await (const bytes of body) {
    buffer += decoder.decode(bytes, { stream: true })
    let start = 0
    for (let end = buffer.indexOf('\n'); end >= 0; end = buffer.indexOf('\n', start)) {
      const line = buffer.slice(start, buffer[end - 1] === '\r' ? end - 1 : end)
      start = end + 1
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
      else if (line === '' && data.length > 0) {
        yield data.join('\n')
        data = []
      }
    }
    buffer = buffer.slice(start)
    if (buffer.length > MAX_LINE_LENGTH) throw new Error('The model sent an event that is too long')
  }
  if (buffer.startsWith('data:')) data.push(buffer.slice(5).trim())
  if (data.length > 0) yield data.join('\n')
}
