// JSON in chunks, for replies of any length: each chunk is read from the database only when the client is ready for it.

const CHUNKS = Symbol('chunks of JSON')

/** Chunks that form one JSON value when joined. */
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

/** Returns the chunks of an object. A value may itself be JsonChunks. */
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

/** Returns the chunks of an array. `toJson` may return JsonChunks for an item. */
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
