import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes an export to a new file that only its owner can read, or else to the terminal or pipe of the command. */
export async function saveExport(
  chunks: AsyncIterable<string | Uint8Array>,
  file: string | undefined,
): Promise<void> {
  const source = Readable.from(chunks, { objectMode: false })
  if (file === undefined) return pipeline(source, process.stdout, { end: false })
  await pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}
