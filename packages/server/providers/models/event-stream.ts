const MAX_LINE_LENGTH = 1024 * 1024

/**
 * Yields the data of each event of a `text/event-stream` body. Lines must end with LF or CRLF; a lone CR, which the
 * standard also allows, is not supported:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* readEventData(
  body: AsyncIterable<Uint8Array>,
  maxLineLength = MAX_LINE_LENGTH,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  // Only the new text is searched for line ends, because the line of a picture arrives in hundreds of chunks.
  let line = ''
  let data: string[] = []
  for await (const bytes of body) {
    const text = decoder.decode(bytes, { stream: true })
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      line += text.slice(start, end)
      start = end + 1
      const value = dataOf(line)
      if (value !== undefined) data.push(value)
      else if (isBlank(line) && data.length > 0) {
        yield data.join('\n')
        data = []
      }
      line = ''
    }
    line += text.slice(start)
    if (line.length > maxLineLength) throw new Error('The model sent an event that is too long')
  }
  const value = dataOf(line.trimEnd())
  if (value !== undefined) data.push(value)
  if (data.length > 0) yield data.join('\n')
}

/** Returns undefined for a line that holds no data. */
function dataOf(line: string): string | undefined {
  if (!line.startsWith('data:')) return undefined
  return line.slice(line[5] === ' ' ? 6 : 5, line.endsWith('\r') ? -1 : undefined)
}

const isBlank = (line: string) => line === '' || line === '\r'
