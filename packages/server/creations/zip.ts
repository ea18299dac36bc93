import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

interface ZipEntry {
  name: string
  bytes: Uint8Array
}

/** A zip file whose entries are read when the client has received those before them. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(chunksOf(entries), { objectMode: false })
}

/** Pictures are compressed already, so they are stored as they are. */
async function* chunksOf(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, bytes } of entries) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}
