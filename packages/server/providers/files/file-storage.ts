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
 * Where the bytes of uploaded images and spoken answers are. Their rows are in the table `media_files`. An
 * implementation that is not reachable throws `busy`.
 */
export interface FileStorage {
  /** Once it resolves, the file is complete and survives a crash. Before, `open` does not find it. */
  put(id: string, bytes: Buffer, mediaType: string): Promise<void>
  /** Undefined if there is no such file. */
  open(id: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** Files that do not exist are ignored. */
  remove(ids: readonly string[]): Promise<void>
  /** The folder of this machine in which the files are. Absent: they are elsewhere. */
  directory?: string
  /** For the operator: where the files are. */
  description: string
}
