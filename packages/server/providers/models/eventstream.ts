const MAX_LINE = 1024 * 1024

/**
 * The data of each event of a `text/event-stream` body. Lines end in LF or CRLF, as every endpoint sends them:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true })
    let start = 0
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      const line = rest.slice(start, rest[end - 1] === '\r' ? end - 1 : end)
      start = end + 1
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
      else if (line === '' && data.length > 0) {
        yield data.join('\n')
        data = []
      }
    }
    rest = rest.slice(start)
    if (rest.length > MAX_LINE) throw new Error('an event of the model is too long')
  }
  if (rest.startsWith('data:')) data.push(rest.slice(5).trim())
  if (data.length > 0) yield data.join('\n')
}
