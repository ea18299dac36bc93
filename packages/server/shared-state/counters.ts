/** How much was counted in the current window, and how long the window still lasts. */
export interface Count {
  count: number
  remainingMs: number
}

/** Counts per key in windows of a fixed length, which begin with the first count of a key. */
export interface Counter {
  /**
   * Counts, and returns the new count. `max`: above which count the caller refuses something. Far below it, a count that
   * several servers share may lack what others have counted in the last moment.
   */
  add(key: string, max: number): Count | Promise<Count>
  /** Returns what this server knows of the current window, without counting. */
  known(key: string): Count | undefined
}

export interface CounterOptions {
  /** Separates the keys of this counter from those of others. */
  name: string
  windowMs: number
}

/** Limits the memory that an attacker with many IP addresses can use up. */
const MAX_KEYS = 10_000

export interface CountedWindow {
  count: number
  endsAt: number
}

/** Counts of this server only, the oldest windows of which are forgotten when there are too many. */
export function createLocalCounter({ windowMs }: Pick<CounterOptions, 'windowMs'>): Counter {
  const windows = createWindows()
  return {
    add(key) {
      const window = windows.get(key) ?? windows.begin(key, windowMs)
      window.count += 1
      return toCount(window)
    },
    known(key) {
      const window = windows.get(key)
      return window && toCount(window)
    },
  }
}

/**
 * The windows that have not ended, by their keys.
 *
 * @param now the clock by which they end, in milliseconds
 */
export function createWindows<Window extends CountedWindow = CountedWindow>(
  now = () => Date.now(),
) {
  const windows = new Map<string, Window>()
  return {
    get(key: string): Window | undefined {
      const window = windows.get(key)
      return window && window.endsAt > now() ? window : undefined
    },
    begin(key: string, windowMs: number, rest = {} as Omit<Window, keyof CountedWindow>): Window {
      const window = { ...rest, count: 0, endsAt: now() + windowMs } as Window
      // Deleted first, so that the first entry of the map is always the oldest window.
      windows.delete(key)
      windows.set(key, window)
      if (windows.size > MAX_KEYS) windows.delete(windows.keys().next().value!)
      return window
    },
  }
}

export function toCount({ count, endsAt }: CountedWindow): Count {
  return { count, remainingMs: endsAt - Date.now() }
}
