const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const CONTINUATION = 32

export interface SourceMap {
  sources: string[]
  sourcesContent?: (string | null)[]
  ignoreList?: number[] | undefined
  x_google_ignoreList?: number[] | undefined
  mappings: string
}

/**
 * Removes the dependencies from a source map: their code counts as having no source. Node keeps all mappings of the
 * code it has loaded, which took 100 MB with the dependencies. Their code is readable in the bundle, because it is not
 * minified. Format: https://tc39.es/ecma426/#sec-mappings
 */
export function omitDependencies(map: SourceMap): SourceMap {
  const isOwn = map.sources.map((source) => !source.includes('node_modules'))
  const numbers = isOwn.map((_, source) => isOwn.slice(0, source).filter(Boolean).length)
  const original = { source: 0, line: 0, column: 0, name: 0 }
  const written = { source: 0, line: 0, column: 0, name: 0 }
  let wasOwn = false

  function convertLine(line: string): string {
    let column = 0
    let writtenColumn = 0
    const segments: string[] = []
    for (const fields of line.split(',').filter(Boolean).map(decode)) {
      column += fields[0]!
      original.source += fields[1] ?? 0
      original.line += fields[2] ?? 0
      original.column += fields[3] ?? 0
      original.name += fields[4] ?? 0
      const own = fields.length > 1 && isOwn[original.source]!
      if (!own && !wasOwn) continue
      wasOwn = own
      const segment = [column - writtenColumn]
      writtenColumn = column
      if (own) {
        const next = { ...original, source: numbers[original.source]! }
        segment.push(next.source - written.source, next.line - written.line)
        segment.push(next.column - written.column)
        if (fields.length > 4) segment.push(next.name - written.name)
        Object.assign(written, next, fields.length > 4 ? {} : { name: written.name })
      }
      segments.push(segment.map(encode).join(''))
    }
    return segments.join(',')
  }

  const keepOwn = <T>(list: readonly T[]) => list.filter((_, source) => isOwn[source])
  return {
    ...map,
    // These lists refer to sources by index. The indexes have changed, and the lists contain none of our sources.
    ignoreList: undefined,
    x_google_ignoreList: undefined,
    sources: keepOwn(map.sources),
    ...(map.sourcesContent && { sourcesContent: keepOwn(map.sourcesContent) }),
    mappings: map.mappings.split(';').map(convertLine).join(';'),
  }
}

/** Decodes the numbers of a segment: base64 digits of five bits, the lowest first, with the sign in the lowest bit. */
function decode(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const letter of segment) {
    const digit = BASE64.indexOf(letter)
    value += (digit % CONTINUATION) << shift
    shift += 5
    if (digit >= CONTINUATION) continue
    numbers.push(value % 2 === 0 ? value / 2 : -(value - 1) / 2)
    value = 0
    shift = 0
  }
  return numbers
}

function encode(number: number): string {
  let rest = number < 0 ? -number * 2 + 1 : number * 2
  let digits = ''
  do {
    const digit = rest % CONTINUATION
    rest = (rest - digit) / CONTINUATION
    digits += BASE64[rest > 0 ? digit + CONTINUATION : digit]
  } while (rest > 0)
  return digits
}
