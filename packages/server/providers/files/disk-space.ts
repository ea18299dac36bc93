import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../../fail.ts'

const MEBIBYTE = 1024 * 1024
/** The database must always be able to write, so that chats and payments go on while files are refused. */
export const MIN_FREE_BYTES = 512 * MEBIBYTE
const RETRY_AFTER_SECONDS = 10 * 60

export interface DiskSpace {
  /** Throws `storage-full` if a disk has so little free space that no further files are taken. */
  requireRoom(): Promise<void>
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

  return {
    freeBytes,
    async requireRoom() {
      const free = await freeBytes()
      if (free === undefined) return
      report(free < minBytes, free)
      if (isLow) throw fail('storage-full', { retryAfter: RETRY_AFTER_SECONDS })
    },
  }
}

/** What a process without special rights may use. */
async function freeBytesAt(directory: string): Promise<number | undefined> {
  return statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
}
