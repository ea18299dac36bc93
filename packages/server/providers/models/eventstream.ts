const MAX_LINE = 1024 * 1024

/**
 * The data of each event of a `text/event-stream` body, as the standard reads it:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    if (rest.length > MAX_LINE) throw new Error('an event of the model is too long')
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
      else if (line === '' && data.length > 0) {
        yield data.join('\n')
        data = []
      }
    }
  }
  if (rest.startsWith('data:')) data.push(rest.slice(5).trim())
  if (data.length > 0) yield data.join('\n')
}
