/**
 * Results that would take work to get again. Every value may be gone at any time, so whoever asks for one can also do
 * without.
 */
export interface Cache {
  /** Undefined also while the shared engine cannot be asked. */
  get(key: string): Promise<Buffer | undefined>
  /**
   * Resolves when other servers can get the value, or cannot for want of room or of the shared engine. A writer may use no
   * more than a quarter of what all together may write to the shared engine in a minute.
   *
   * @param writer who causes the work, such as a network
   */
  set(key: string, value: Buffer, writer?: string): Promise<void>
}

export interface CacheOptions {
  /** Separates the keys from those of others. */
  name: string
  lifetimeMs: number
  /** Larger values are left out. */
  maxEntryBytes: number
  /** How much memory each server uses for it. 0 for a cache whose user has a memory of its own. */
  ownBytes: number
  /** How much memory the shared engine uses for it, and at most a minute's share more. */
  sharedBytes: number
}

interface Entry {
  value: Buffer
  endsAt: number
}

/** A cache of this server only. The oldest values are removed when there are too many. */
export function createLocalCache({
  lifetimeMs,
  maxEntryBytes,
  ownBytes,
}: Omit<CacheOptions, 'name' | 'sharedBytes'>): Cache {
  /** In order of their arrival. */
  const entries = new Map<string, Entry>()
  let bytes = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= sizeOf(key, entry.value)
    entries.delete(key)
  }

  return {
    async get(key) {
      const entry = entries.get(key)
      if (entry && entry.endsAt > Date.now()) return entry.value
      remove(key)
      return undefined
    },
    async set(key, value) {
      if (value.length > maxEntryBytes) return
      remove(key)
      entries.set(key, { value, endsAt: Date.now() + lifetimeMs })
      bytes += sizeOf(key, value)
      while (bytes > ownBytes) remove(entries.keys().next().value!)
    },
  }
}

/** Keys count, too: values may be empty. */
const sizeOf = (key: string, value: Buffer): number => key.length + value.length
