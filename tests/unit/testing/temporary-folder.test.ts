import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { isUsable } from '../../helpers/temporary-folder.mjs'

test('the files of a test run are in no folder that is closed to other users, or inside such a one', async () => {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const inner = join(folder.path, 'inner')
  mkdirSync(inner, { mode: 0o777 })

  chmodSync(folder.path, 0o700)
  expect(isUsable(inner)).toBe(false)
  chmodSync(folder.path, 0o711)
  expect(isUsable(inner)).toBe(isUsable(join(folder.path, '..')))
  expect(isUsable('/usr')).toBe(process.getuid?.() === 0)
  expect(isUsable(join(inner, 'missing'))).toBe(false)
})
