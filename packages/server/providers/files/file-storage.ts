import type { Readable } from 'node:stream'

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface OpenFile {
  stream: Readable
  /** The size of the whole file, even if the stream is only a range of it. */
  size: number
}

/**
 * Stores the bytes of uploaded images and spoken answers, whose rows are in the table `media_files`. Throws `busy` if
 * the storage is not reachable.
 */
export interface FileStorage {
  /** When the promise resolves, the file is complete and survives a crash. Until then, `open` does not find it. */
  put(id: string, bytes: Buffer, mediaType: string): Promise<void>
  /** Undefined if there is no such file. */
  open(id: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** The size of a file in bytes. Undefined if there is no such file. */
  sizeOf(id: string): Promise<number | undefined>
  /** Files that do not exist are ignored. */
  remove(ids: readonly string[]): Promise<void>
  /** Throws with the reason if the storage cannot be used. Absent: the folder shows it. */
  checkConnection?(): Promise<void>
  /** The folder on this machine with the files. Absent: they are on another machine. */
  directory?: string
  /** The place of the files, in words for the operator. */
  description: string
}
