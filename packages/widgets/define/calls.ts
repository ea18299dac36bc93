/** What a component hands to `useImperativeHandle`. */
export type Handle = Record<string, (...values: unknown[]) => unknown>

type Call = (handle: Handle) => void

/** Calls of an element's methods. They wait, in order, until its component is there to take them. */
export class Calls {
  #handle: Handle | null = null
  #isOpen = false
  readonly #waiting: Call[] = []

  /** The component's `controls`. */
  readonly attach = (handle: Handle | null): void => {
    this.#handle = handle
    this.#takeUp()
  }

  open(): void {
    this.#isOpen = true
    this.#takeUp()
  }

  #takeUp(): void {
    // One of them may make the component go.
    while (this.#isOpen && this.#handle && this.#waiting.length > 0) {
      this.#waiting.shift()?.(this.#handle)
    }
  }

  close(): void {
    this.#isOpen = false
  }

  /** At once where that is possible: a window may be opened only while a click is being handled. */
  call(name: string, values: unknown[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const run: Call = (handle) => {
      try {
        resolve(handle[name]?.(...values))
      } catch (error) {
        reject(error)
      }
    }
    if (this.#isOpen && this.#handle) run(this.#handle)
    else this.#waiting.push(run)
    return promise
  }
}
