import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../../helpers/fail.ts'

const MEBIBYTE = 1024 * 1024
/** The database must always be able to write, so that chats and payments go on while files are refused. */
export const MIN_FREE_BYTES = 512 * MEBIBYTE
const RETRY_AFTER_SECONDS = 10 * 60

export interface DiskSpace {
  /**
   * Sets room aside for a file that is about to arrive, so that slow files that arrive together cannot fill the disk.
   * Returns what gives it back. Throws `storage-full` if too little would be left.
   */
  reserve(bytes: number): Promise<() => void>
  /** Whether files that can be made again may be kept. */
  hasRoom(): Promise<boolean>
  /** On the disk that has the least. Undefined if the system does not say. */
  freeBytes(): Promise<number | undefined>
}

interface Options {
  /** The folders into which files are written. They may be on different disks. */
  directories: readonly string[]
  minBytes: number
  log: FastifyBaseLogger
}

export function watchDiskSpace({ directories, minBytes, log }: Options): DiskSpace {
  let isLow = false
  let reservedBytes = 0

  async function freeBytes(): Promise<number | undefined> {
    const free = await Promise.all(directories.map(freeBytesAt))
    const known = free.filter((bytes) => bytes !== undefined)
    return known.length > 0 ? Math.min(...known) : undefined
  }

  function report(isLowNow: boolean, free: number): void {
    if (isLowNow === isLow) return
    isLow = isLowNow
    const fact = `${Math.floor(free / MEBIBYTE)} MiB are free in ${directories.join(' or ')}`
    if (isLow)
      log.error(
        `${fact}, so visitors cannot send pictures and recordings. Free some space, or move DATA_DIR to a larger disk.`,
      )
    else log.info(`${fact}: pictures and recordings are taken again.`)
  }

  function hasRoomFor(bytes: number, free: number | undefined): boolean {
    if (free === undefined) return true
    report(free < minBytes, free)
    return free - reservedBytes - bytes >= minBytes
  }

  return {
    freeBytes,
    hasRoom: async () => hasRoomFor(0, await freeBytes()),
    async reserve(bytes) {
      const free = await freeBytes()
      // Nothing is awaited between the look and the sum, so that no two files take the same room.
      if (!hasRoomFor(bytes, free)) throw fail('storage-full', { retryAfter: RETRY_AFTER_SECONDS })
      reservedBytes += bytes
      return () => void (reservedBytes -= bytes)
    },
  }
}

/** What a process without special rights may use. Some network and cloud folders say that they have no blocks at all. */
async function freeBytesAt(directory: string): Promise<number | undefined> {
  return statfs(directory).then(
    ({ blocks, bavail, bsize }) => (blocks === 0 ? undefined : bavail * bsize),
    () => undefined,
  )
}
