/** Items that one side adds as they come, and the other reads one after the other. There is one reader, who waits for each item. */
export class AsyncQueue<Item> implements AsyncIterator<Item, undefined> {
  readonly #onLeave: () => void
  #items: Item[] = []
  #reader: PromiseWithResolvers<IteratorResult<Item, undefined>> | undefined
  #hasEnded = false
  #failure: { error: unknown } | undefined

  /** `onLeave`: called when the reader leaves before the end. */
  constructor(onLeave: () => void = () => {}) {
    this.#onLeave = onLeave
  }

  add(item: Item): void {
    if (this.#hasEnded) return
    const reader = this.#takeReader()
    if (reader) reader.resolve({ done: false, value: item })
    else this.#items.push(item)
  }

  /** Ends the queue after the items that it holds. */
  end(): void {
    this.#hasEnded = true
    this.#takeReader()?.resolve({ done: true, value: undefined })
  }

  /** Ends the queue after the items that it holds, with an error. */
  fail(error: unknown): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    const reader = this.#takeReader()
    if (reader) reader.reject(error)
    else this.#failure = { error }
  }

  next(): Promise<IteratorResult<Item, undefined>> {
    if (this.#items.length > 0) return Promise.resolve({ done: false, value: this.#items.shift()! })
    if (this.#failure) {
      const { error } = this.#failure
      this.#failure = undefined
      return Promise.reject(error)
    }
    if (this.#hasEnded) return Promise.resolve({ done: true, value: undefined })
    this.#reader ??= Promise.withResolvers()
    return this.#reader.promise
  }

  return(): Promise<IteratorResult<Item, undefined>> {
    this.#items = []
    this.#failure = undefined
    this.end()
    this.#onLeave()
    return Promise.resolve({ done: true, value: undefined })
  }

  #takeReader() {
    const reader = this.#reader
    this.#reader = undefined
    return reader
  }
}
