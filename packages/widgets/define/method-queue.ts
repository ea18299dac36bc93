/** The object that a component passes to `useImperativeHandle`. */
export type ComponentHandle = Record<string, (...values: unknown[]) => unknown>

/** Limits the memory if a page keeps calling a method of an element whose code never loads. */
const MAX_PENDING = 100

type PendingCall = (handle: ComponentHandle) => void

export type MethodQueue = ReturnType<typeof createMethodQueue>

/** Queues method calls on an element while its component is not mounted, and runs them in order once it is. */
export function createMethodQueue() {
  let handle: ComponentHandle | null = null
  let isPaused = true
  const pending: PendingCall[] = []

  return {
    /** The ref passed to the component as its prop `controls`. */
    setHandle(newHandle: ComponentHandle | null): void {
      handle = newHandle
      runPending()
    },
    resume(): void {
      isPaused = false
      runPending()
    },
    pause(): void {
      isPaused = true
    },
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
      if (!isPaused && handle) run(handle)
      else if (pending.length < MAX_PENDING) pending.push(run)
      else reject(new RangeError(`${MAX_PENDING} earlier calls still wait for the element`))
      return promise
    },
  }

  function runPending(): void {
    // Checked before every call, because a call may unmount the component.
    while (!isPaused && handle && pending.length > 0) {
      pending.shift()?.(handle)
    }
  }
}
