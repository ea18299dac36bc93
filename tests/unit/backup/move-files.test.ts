// A file that is deleted while `npm run admin -- files move` copies it.
import { expect, test } from 'vitest'
import { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import { moveFiles } from '../../../packages/server/move-files/move-files.ts'

function createPlace(description: string, bytesById = new Map<string, Buffer>()) {
  return {
    description,
    bytesById,
    async put(id: string, bytes: Buffer) {
      bytesById.set(id, bytes)
    },
    async open(id: string) {
      const bytes = bytesById.get(id)
      return bytes && { stream: Readable.from([bytes]), size: bytes.length }
    },
    sizeOf: async (id: string) => bytesById.get(id)?.length,
    async remove(ids: readonly string[]) {
      for (const id of ids) bytesById.delete(id)
    },
  }
}

test('a picture whose bytes a server deletes while it is copied is in neither place afterwards', async () => {
  const key = { ownerId: randomUUID(), id: randomUUID() }
  const bytes = Buffer.from('picture')
  const from = createPlace('the folder', new Map([[key.id, bytes]]))
  const to = createPlace('the bucket')
  const records = {
    count: async () => ({ files: 1, bytes: bytes.length }),
    list: async (after: unknown) =>
      after ? [] : [{ ...key, mediaType: 'image/png', size: bytes.length }],
    // The server still has to delete the row.
    findStates: async (keys: readonly { id: string }[]) =>
      keys.map(({ id }) => ({ id, isExpired: true })),
  }
  const put = async (id: string, copy: Buffer) => {
    for (const place of [to, from]) await place.remove([id])
    await to.put(id, copy)
  }
  const journal = { read: () => [], write() {}, clear() {} }
  await moveFiles({ records, from, to: { ...to, put }, journal })
  expect([...from.bytesById.keys(), ...to.bytesById.keys()]).toEqual([])
})
