// The timers of all tabs. Time passes only in `advance`, so no history depends on the speed of the machine.

interface Timer {
  at: number
  run: () => void
}

export function createClock() {
  const timers = new Map<number, Timer>()
  let now = 0
  let lastId = 0

  return {
    /** The timers of one tab, which end with it. */
    ofTab(isOpen: () => boolean) {
      const setTimeout = (
        callback: (...values: unknown[]) => void,
        ms = 0,
        ...values: unknown[]
      ) => {
        const id = (lastId += 1)
        timers.set(id, { at: now + ms, run: () => isOpen() && callback(...values) })
        return id
      }
      const setInterval = (callback: () => void, ms = 0) => {
        const id = (lastId += 1)
        const run = () => {
          timers.set(id, { at: now + ms, run })
          if (isOpen()) callback()
          else timers.delete(id)
        }
        timers.set(id, { at: now + ms, run })
        return id
      }
      const clear = (id: number) => void timers.delete(id)
      return { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear }
    },
    /** Runs what is due until then, the earliest first. */
    advance(ms: number): void {
      const end = now + ms
      for (;;) {
        const [id, timer] = [...timers]
          .filter(([, { at }]) => at <= end)
          .toSorted(([, one], [, other]) => one.at - other.at)[0] ?? [0, undefined]
        if (!timer) break
        timers.delete(id)
        now = Math.max(now, timer.at)
        timer.run()
      }
      now = end
    },
  }
}
