import { createCounts } from '../counts.ts'
import type { Db } from '../db/open.ts'
import { createOnceOnly } from '../once-only.ts'
import { createCodes } from './codes.ts'
import { createPasswords } from './passwords.ts'
import { createPeople } from './people.ts'
import { createProving } from './proving.ts'
import { createSignIns } from './sign-ins.ts'

/** What the server knows of people, and how they prove who they are. */
export function createAccounts(db: Db, secret: string, { isUnlimited = false } = {}) {
  const people = createPeople(db)
  const passwords = createPasswords()
  const codes = createCodes(db, secret)
  const counts = createCounts(db, secret, { isUnlimited })
  const onceOnly = createOnceOnly(db)
  const signIns = createSignIns(db)
  const proving = createProving({ people, passwords, codes, counts })
  return { people, passwords, codes, counts, onceOnly, signIns, proving }
}

export type Accounts = ReturnType<typeof createAccounts>
