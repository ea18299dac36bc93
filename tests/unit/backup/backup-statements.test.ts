// What `psql` gets of the statements that `pg_restore` writes.
import { expect, test } from 'vitest'
import { withoutTransactionTimeout } from '../../../packages/server/backup/statements.ts'

const DATA =
  "\nSET client_encoding = 'UTF8';\nCOPY messages FROM stdin;\nSET transaction_timeout = 0;\né\n\\.\n"

async function pass(statements: string, chunkBytes: number): Promise<string> {
  async function* chunks() {
    const bytes = Buffer.from(statements)
    for (let start = 0; start < bytes.length; start += chunkBytes)
      yield bytes.subarray(start, start + chunkBytes)
  }
  return Buffer.concat(await Array.fromAsync(withoutTransactionTimeout(chunks()))).toString()
}

test.each([1, 7, 10_000])(
  'an operator who restores with newer tools keeps every byte of the data, in chunks of %s bytes',
  async (chunkBytes) => {
    const settings = 'SET lock_timeout = 0;\nSET transaction_timeout = 0;'
    expect(await pass(settings + DATA, chunkBytes)).toBe(`SET lock_timeout = 0;${DATA}`)
    expect(await pass('é without settings', chunkBytes)).toBe('é without settings')
  },
)
