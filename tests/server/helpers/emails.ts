import { desc, eq } from 'drizzle-orm'
import { mailbox } from '../../../packages/server/db/schema.ts'
import type { TestServer } from './test-server.ts'

export async function latestEmailTo({ database }: TestServer, address: string) {
  const [email] = await database.db
    .select()
    .from(mailbox)
    .where(eq(mailbox.recipient, address))
    .orderBy(desc(mailbox.sentAt), desc(mailbox.id))
    .limit(1)
  return email
}

export async function readEmailedCode(server: TestServer, address: string): Promise<string> {
  const email = await latestEmailTo(server, address)
  return extractCode(email?.text ?? '')
}

export function extractCode(text: string): string {
  return /\b(\d{3}) ?(\d{3})\b/.exec(text)!.slice(1).join('')
}

/** Returns six digits that differ from the code: other ones for each offset. */
export function differentCode(code: string, offset = 1): string {
  return String((Number(code) + offset) % 1_000_000).padStart(6, '0')
}

let addresses = 0
/** An address that no other test of the file uses. */
export function newEmailAddress(prefix = 'linh'): string {
  addresses += 1
  return `${prefix}${addresses}@example.com`
}
