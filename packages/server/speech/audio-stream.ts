/** Returns the chunks of the audio, or the whole of it if it is there already. */
type Make = (signal: AbortSignal) => AsyncIterable<Buffer> | Promise<AsyncIterable<Buffer> | Buffer>

/** Audio that is being generated: one writer appends to it, and any number of readers receive it from the beginning. */
export class AudioStream {
  readonly #chunks: Buffer[] = []
  readonly #cancellation = new AbortController()
  readonly #start = Promise.withResolvers<boolean>()
  readonly #end = Promise.withResolvers<Buffer>()
  #change = Promise.withResolvers<void>()
  #size = 0
  #bytes: Buffer | undefined
  #failure: unknown
  #state: 'making' | 'complete' | 'failed' = 'making'

  constructor(make: Make) {
    // Without this, a failure that no caller awaits would end the process as an unhandled rejection.
    this.#start.promise.catch(() => {})
    this.#end.promise.catch(() => {})
    void this.#consume(make)
  }

  /** Resolves with true when the first audio is available, and with false if the audio is complete and empty. */
  get started(): Promise<boolean> {
    return this.#start.promise
  }

  /** Resolves with the whole audio when it is complete. */
  get ended(): Promise<Buffer> {
    return this.#end.promise
  }

  /** The size so far, in bytes. */
  get size(): number {
    return this.#size
  }

  /** The whole audio. Undefined until it is complete. */
  get bytes(): Buffer | undefined {
    return this.#bytes
  }

  /** The error if generating the audio has failed. */
  get failure(): unknown {
    return this.#failure
  }

  get hasFailed(): boolean {
    return this.#state === 'failed'
  }

  /** Stops generating the audio. */
  cancel(): void {
    this.#cancellation.abort()
  }

  /** Yields the audio from its beginning until it is complete. Throws if generating it fails. */
  async *read(): AsyncGenerator<Buffer> {
    for (let index = 0; ;) {
      const chunk = this.#chunks[index]
      if (chunk) {
        index += 1
        yield chunk
      } else if (this.#state === 'complete') return
      else if (this.#state === 'failed') await this.#end.promise
      else await this.#change.promise
    }
  }

  async #consume(make: Make): Promise<void> {
    const { signal } = this.#cancellation
    try {
      const made = await make(signal)
      if (Buffer.isBuffer(made)) this.#append(made)
      else
        for await (const chunk of made) {
          this.#append(chunk)
          this.#start.resolve(true)
          this.#notifyReaders()
        }
      signal.throwIfAborted()
      this.#state = 'complete'
      this.#bytes = Buffer.concat(this.#chunks)
      // Audio from another server arrives complete. It starts only now, so that players can request ranges of it at once.
      this.#start.resolve(this.#size > 0)
      this.#end.resolve(this.#bytes)
    } catch (error) {
      this.#state = 'failed'
      this.#failure = error
      this.#start.reject(error)
      this.#end.reject(error)
    }
    this.#notifyReaders()
  }

  #append(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#size += chunk.length
  }

  #notifyReaders(): void {
    this.#change.resolve()
    this.#change = Promise.withResolvers<void>()
  }
}
