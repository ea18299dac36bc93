// A server closes its data directory to other users of the machine, so that it must be a folder of its own.
import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { readPartnerSettings } from '../../../packages/server/environment/operator.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

interface Folder {
  mode: number
  files?: string[]
}

async function createFolder({ mode, files = [] }: Folder): Promise<string> {
  const { path, remove } = await createTempFolder()
  onTestFinished(remove)
  for (const name of files) writeFileSync(join(path, name), '')
  chmodSync(path, mode)
  return path
}

const modeOf = (path: string) => statSync(path).mode & 0o7777
const reads = { 'a server': readEnvironment, 'a command for partners': readPartnerSettings }

test.skipIf(process.platform === 'win32').each(Object.entries(reads))(
  '%s whose data directory is a folder that all users share says so, and leaves it open to them',
  async (_, read) => {
    const folder = await createFolder({ mode: 0o1777 })
    expect(() => read({ DATA_DIR: folder })).toThrow('which all users of this machine share')
    expect(modeOf(folder)).toBe(0o1777)
  },
)

test.skipIf(process.platform === 'win32')(
  'a server whose data directory has files of others names them, and leaves the folder open to them',
  async () => {
    const folder = await createFolder({ mode: 0o755, files: ['hosts', 'passwd', 'a', 'b'] })
    expect(() => readEnvironment({ DATA_DIR: folder })).toThrow('files of others (a, b, hosts)')
    expect(modeOf(folder)).toBe(0o755)
  },
)

test.skipIf(process.platform === 'win32').each<[string, Folder]>([
  ['empty', { mode: 0o777 }],
  ['the root of a new disk', { mode: 0o755, files: ['lost+found'] }],
  ['that of an earlier start', { mode: 0o755, files: ['incoming', 'notes.txt'] }],
  ['private, whatever is in it', { mode: 0o700, files: ['models.json'] }],
])('a folder that is %s becomes the data directory', async (_, options) => {
  const folder = await createFolder(options)
  readEnvironment({ DATA_DIR: folder })
  expect(modeOf(folder)).toBe(0o700)
})

test('a data directory that is missing is created', async () => {
  const folder = join(await createFolder({ mode: 0o700 }), 'data')
  readEnvironment({ DATA_DIR: folder })
  expect(modeOf(folder)).toBe(0o700)
})
