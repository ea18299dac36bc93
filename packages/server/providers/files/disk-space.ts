import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../../helpers/fail.ts'

const MEBIBYTE = 1024 * 1024
/** The database must always be able to write, so that chats and payments go on while files are refused. */
export const MIN_FREE_BYTES = 512 * MEBIBYTE
const RETRY_AFTER_SECONDS = 10 * 60

export interface DiskSpace {
  /**
   * Reserves disk space for a file that is about to arrive, so that slow simultaneous uploads cannot fill the disk.
   * Returns the function that releases it. Throws `storage-full` if too little would be left.
   */
  reserve(bytes: number): Promise<() => void>
  /** Whether there is space for files that can be regenerated, such as caches. */
  hasRoom(): Promise<boolean>
  /** Throws with the reason while uploads are refused. */
  requireRoom(): Promise<void>
  /** The free space on the fullest disk. Undefined if the system does not report it. */
  freeBytes(): Promise<number | undefined>
}

interface Options {
  /** The folders into which files are written. They may be on different disks. */
  directories: readonly string[]
  minBytes: number
  log: FastifyBaseLogger
}

/** Logs when space gets low, and when it is enough again. A disk that does not report its space is never full. */
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
    const fact = describe(free)
    if (isLow)
      log.error(
        `${fact}, so visitors cannot send pictures and recordings. Free some space, or move DATA_DIR to a larger disk.`,
      )
    else log.info(`${fact}: pictures and recordings are taken again.`)
  }

  const describe = (free: number) =>
    `${Math.floor(free / MEBIBYTE)} MiB are free in ${directories.join(' or ')}`

  function hasRoomFor(bytes: number, free: number | undefined): boolean {
    if (free === undefined) return true
    report(free < minBytes, free)
    return free - reservedBytes - bytes >= minBytes
  }

  return {
    freeBytes,
    hasRoom: async () => hasRoomFor(0, await freeBytes()),
    async requireRoom() {
      const free = await freeBytes()
      if (!hasRoomFor(0, free)) throw new Error(`uploads are refused: ${describe(free!)}`)
    },
    async reserve(bytes) {
      const free = await freeBytes()
      // There is no `await` between the check and the reservation, so that two files cannot reserve the same space.
      if (!hasRoomFor(bytes, free)) throw fail('storage-full', { retryAfter: RETRY_AFTER_SECONDS })
      reservedBytes += bytes
      return () => void (reservedBytes -= bytes)
    },
  }
}

/**
 * Returns the space for a process without special rights. Undefined for network and cloud folders that report a size of
 * zero.
 */
async function freeBytesAt(directory: string): Promise<number | undefined> {
  return statfs(directory).then(
    ({ blocks, bavail, bsize }) => (blocks === 0 ? undefined : bavail * bsize),
    () => undefined,
  )
}
