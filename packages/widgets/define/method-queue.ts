/** The object that a component passes to `useImperativeHandle`. */
export type ComponentHandle = Record<string, (...values: unknown[]) => unknown>

type PendingCall = (handle: ComponentHandle) => void

/** Method calls on an element. Calls made while its component is not mounted run in order once it is. */
export class MethodQueue {
  #handle: ComponentHandle | null = null
  #isPaused = true
  readonly #pending: PendingCall[] = []

  /** The ref passed to the component as its prop `controls`. */
  readonly setHandle = (handle: ComponentHandle | null): void => {
    this.#handle = handle
    this.#runPending()
  }

  resume(): void {
    this.#isPaused = false
    this.#runPending()
  }

  pause(): void {
    this.#isPaused = true
  }

  /** Runs synchronously if possible, because browsers let a click open a window only while it is being handled. */
  call(name: string, values: unknown[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const run: PendingCall = (handle) => {
      try {
        resolve(handle[name]?.(...values))
      } catch (error) {
        reject(error)
      }
    }
    if (!this.#isPaused && this.#handle) run(this.#handle)
    else this.#pending.push(run)
    return promise
  }

  #runPending(): void {
    // Checked before every call, because a call may unmount the component.
    while (!this.#isPaused && this.#handle && this.#pending.length > 0) {
      this.#pending.shift()?.(this.#handle)
    }
  }
}
