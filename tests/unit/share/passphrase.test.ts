import { SHARE_PASSPHRASE_LENGTH } from '@atelier/contract'
import { expect, test } from 'vitest'
import { PASSPHRASE_WORDS } from '../../../packages/widgets/share/passphrase-words.ts'
import { generatePassphrase } from '../../../packages/widgets/share/passphrase.ts'

test('an owner gets a passphrase of four words out of 512, another one each time', async () => {
  const passphrases = await Promise.all(Array.from({ length: 200 }, generatePassphrase))
  expect(new Set(passphrases).size).toBe(200)
  for (const passphrase of passphrases) {
    expect(passphrase).toMatch(/^[a-z]+( [a-z]+){3}$/)
    expect(passphrase.length).toBeGreaterThanOrEqual(SHARE_PASSPHRASE_LENGTH.min)
  }
  expect(new Set(passphrases.join(' ').split(' ')).size).toBeGreaterThan(200)
})

test('every word of a passphrase is short, in lower case and in the list once', () => {
  expect(PASSPHRASE_WORDS).toHaveLength(512)
  expect(new Set(PASSPHRASE_WORDS).size).toBe(512)
  for (const word of PASSPHRASE_WORDS) expect(word).toMatch(/^[a-z]{4,8}$/)
})
