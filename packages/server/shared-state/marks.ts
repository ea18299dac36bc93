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

/** Limits the memory of a server that gets keys faster than it forgets them. */
const MAX_KEYS = 10_000

/** Marks of this server only. */
export function createLocalMarks({ lastMs }: Pick<MarksOptions, 'lastMs'>): Marks {
  const endsAt = new Map<string, number>()
  const isOver = (key: string) => (endsAt.get(key) ?? 0) <= performance.now()

  return {
    async set(key) {
      // Deleted first, so that the first entry of the map is always the oldest.
      endsAt.delete(key)
      endsAt.set(key, performance.now() + lastMs)
      for (const oldest of endsAt.keys()) {
        if (endsAt.size <= MAX_KEYS && !isOver(oldest)) return
        endsAt.delete(oldest)
      }
    },
    has: async (key) => !isOver(key),
  }
}
