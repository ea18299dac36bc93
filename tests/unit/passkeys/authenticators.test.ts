import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  authenticatorName,
  authenticatorNames,
} from '../../../packages/server/passkeys/authenticators.ts'

test('every known authenticator is listed once, under a lower-case AAGUID and with a name', () => {
  const ids = Object.keys(authenticatorNames)
  expect(ids.length).toBeGreaterThanOrEqual(40)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(authenticatorName(id)).toMatch(/^\S.{2,30}\S$/)
  }
  // JavaScript keeps the last of two equal keys, so the source is read.
  const file = join(import.meta.dirname, '../../../packages/server/passkeys/authenticators.ts')
  const written = readFileSync(file, 'utf8').match(/'[0-9a-f-]{36}'/g)
  expect(written).toHaveLength(ids.length)
})

test('a passkey of an unknown authenticator has no name, whatever it reports', () => {
  for (const aaguid of ['00000000-0000-0000-0000-000000000000', '', 'constructor', '__proto__'])
    expect(authenticatorName(aaguid)).toBeUndefined()
})
