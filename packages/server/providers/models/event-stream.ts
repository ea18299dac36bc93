const MAX_LINE_LENGTH = 1024 * 1024

export interface EventParser {
  /** Returns the data of the events that end in these bytes. Throws if a line is too long. */
  parse(bytes: Uint8Array): string[]
  /** Returns the data of the last event, if the body ends without the empty line after it. */
  end(): string[]
}

/**
 * Parses a `text/event-stream` body as it arrives. Lines must end with LF or CRLF; a lone CR, which the standard also
 * allows, is not supported: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventParser(maxLineLength = MAX_LINE_LENGTH): EventParser {
  const decoder = new TextDecoder()
  // Only the new text is searched for line ends, because the line of a picture arrives in hundreds of chunks.
  let line = ''
  let data: string[] = []

  function takeEvent(): string[] {
    const event = data.length > 0 ? [data.join('\n')] : []
    data = []
    return event
  }

  return {
    parse(bytes) {
      const text = decoder.decode(bytes, { stream: true })
      const events: string[] = []
      let start = 0
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        line += text.slice(start, end)
        start = end + 1
        const value = dataOf(line)
        if (value !== undefined) data.push(value)
        else if (isBlank(line)) events.push(...takeEvent())
        line = ''
      }
      line += text.slice(start)
      if (line.length > maxLineLength) throw new Error('The model sent an event that is too long')
      return events
    },
    end() {
      const value = dataOf(line.trimEnd())
      if (value !== undefined) data.push(value)
      return takeEvent()
    },
  }
}

/** Returns undefined for a line that holds no data. */
function dataOf(line: string): string | undefined {
  if (!line.startsWith('data:')) return undefined
  return line.slice(line[5] === ' ' ? 6 : 5, line.endsWith('\r') ? -1 : undefined)
}

const isBlank = (line: string) => line === '' || line === '\r'
