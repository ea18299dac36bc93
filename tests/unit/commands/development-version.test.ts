import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setDevelopmentVersion } from '../../../packages/server/commands/development-version.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

async function versionOf(code: string): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  await mkdir(join(folder.path, 'dist'))
  await writeFile(join(folder.path, 'package.json'), JSON.stringify({ version: '0.2.7' }))
  await writeFile(join(folder.path, 'dist/code.js'), code)
  await setDevelopmentVersion(folder.path)
  return (
    JSON.parse(await readFile(join(folder.path, 'package.json'), 'utf8')) as { version: string }
  ).version
}

test('each pack whose bytes differ has a version of its own, later than the last release', async () => {
  const first = await versionOf('export const a = 1')
  expect(first).toMatch(/^0\.3\.0-dev\.h[\da-f]{12}$/)
  expect(await versionOf('export const a = 1')).toBe(first)
  expect(await versionOf('export const a = 2')).not.toBe(first)
})
