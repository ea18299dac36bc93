import { createWindows } from './counters.ts'

/** Remembers keys for a moment. */
export interface Marks {
  /** From now on, and until the moment is over. */
  set(key: string): Promise<void>
  /** True also while it is not known, because the shared engine cannot be asked. */
  has(key: string): Promise<boolean>
}

export interface MarksOptions {
  /** Separates the keys from those of others. */
  name: string
  lastMs: number
}

/** Marks of this server only, the oldest of which are forgotten when there are too many. They last as long if somebody sets the clock of the machine. */
export function createLocalMarks({ lastMs }: Pick<MarksOptions, 'lastMs'>): Marks {
  const windows = createWindows(() => performance.now())
  return {
    set: async (key) => void windows.begin(key, lastMs),
    has: async (key) => windows.get(key) !== undefined,
  }
}
