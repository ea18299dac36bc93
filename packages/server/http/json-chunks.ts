// JSON in chunks, for replies of any length: what is yielded on the way is read only when the client takes it.

const CHUNKS = Symbol('chunks of JSON')

/** Chunks that are together one JSON value. */
export interface JsonChunks extends AsyncIterable<string> {
  readonly [CHUNKS]: true
}

function asJsonChunks(iterate: () => AsyncGenerator<string>): JsonChunks {
  return { [CHUNKS]: true, [Symbol.asyncIterator]: iterate }
}

async function* chunksOf(value: unknown): AsyncGenerator<string> {
  if (isJsonChunks(value)) yield* value
  else yield JSON.stringify(value)
}

const isJsonChunks = (value: unknown): value is JsonChunks =>
  typeof value === 'object' && value !== null && CHUNKS in value

/** A value may be chunks itself. */
export function jsonObject(object: Record<string, unknown>): JsonChunks {
  return asJsonChunks(async function* () {
    const values = Object.entries(object).filter(([, value]) => value !== undefined)
    let separator = '{'
    for (const [name, value] of values) {
      yield `${separator}${JSON.stringify(name)}:`
      yield* chunksOf(value)
      separator = ','
    }
    yield separator === '{' ? '{}' : '}'
  })
}

/** An item may become chunks itself. */
export function jsonArray<Item>(
  items: AsyncIterable<Item>,
  toValue: (item: Item) => unknown,
): JsonChunks {
  return asJsonChunks(async function* () {
    let separator = ''
    yield '['
    for await (const item of items) {
      if (separator) yield separator
      yield* chunksOf(toValue(item))
      separator = ','
    }
    yield ']'
  })
}
