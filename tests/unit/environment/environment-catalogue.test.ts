import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

async function readLimit(pro: unknown) {
  const { path: DATA_DIR, remove } = await createTempFolder()
  onTestFinished(remove)
  const CATALOGUE_FILE = join(DATA_DIR, 'catalogue.json')
  writeFileSync(CATALOGUE_FILE, JSON.stringify({ messagesPerDay: { pro } }))
  return readEnvironment({ DATA_DIR, CATALOGUE_FILE }).catalogue.messagesPerDay.pro
}

test.each([0, 2_147_483_647, null])('an operator can set a limit to %s', async (limit) => {
  expect(await readLimit(limit)).toBe(limit)
})

test.each([-1, 0.5, 2_147_483_648, '40'])(
  'an operator who sets a limit to %o, which cannot be counted to, reads so at the start',
  async (limit) => {
    await expect(readLimit(limit)).rejects.toThrow('CATALOGUE_FILE')
  },
)
