// Who else on the machine can read or change what a server stores.
import { chmod, readdir, rm, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { closeDirectory, openAccessWarning } from '../../packages/server/data-directory.ts'
import { createServerEnvironment } from './server-environment.ts'
import { runProgram, startServerProcess } from './server-process.ts'
import { createTempFolder } from './temp-folder.ts'
import { onOneDatabase } from './which-database.ts'

const FOLDERS = [
  '.',
  'uploads',
  'incoming',
  ...(inject('database') === 'pglite' ? ['database'] : []),
]

/** What other users may do with the path, as in `chmod`: 0 is nothing. */
async function accessOfOthers(...path: string[]): Promise<number> {
  return (await stat(join(...path))).mode & 0o077
}

/** The folders of a data directory, and its secret, that other users can read or change. */
async function listOpen(directory: string): Promise<string[]> {
  const paths = [...FOLDERS, 'secret']
  const access = await Promise.all(paths.map((path) => accessOfOthers(directory, path)))
  return paths.filter((_, index) => access[index] !== 0)
}

async function newFolder(): Promise<string> {
  const { path, remove } = await createTempFolder()
  onTestFinished(remove)
  return path
}

/** Lets other users of the machine read and change everything, as a careless copy does. */
async function openToEverybody(directory: string): Promise<void> {
  for (const path of FOLDERS.filter((folder) => existsSync(join(directory, folder))))
    await chmod(join(directory, path), 0o777)
  await chmod(join(directory, 'secret'), 0o666)
}

test('other users of the machine cannot read or change what a server stores, neither after its first start, nor after one on a folder that was open to everybody, nor after a restored backup', async () => {
  const env = await createServerEnvironment()
  const directory = env.DATA_DIR!
  await chmod(directory, 0o777)
  const first = await startServerProcess(env)
  expect(await listOpen(directory)).toEqual([])
  await first.stop('SIGINT')

  await openToEverybody(directory)
  const second = await startServerProcess(env)
  expect(await listOpen(directory)).toEqual([])
  expect(second.output()).not.toContain('Other users')
  await second.stop('SIGINT')

  const parent = await newFolder()
  const backup = join(parent, 'backup')
  expect(await runProgram('backup', env, [backup])).toMatchObject({ code: 0 })
  expect(await accessOfOthers(backup)).toBe(0)
  for (const name of await readdir(backup)) {
    if (name !== 'uploads') expect([name, await accessOfOthers(backup, name)]).toEqual([name, 0])
  }

  await chmod(join(backup, 'secret'), 0o666)
  await openToEverybody(directory)
  await rm(join(directory, 'database'), { recursive: true, force: true })
  expect(await runProgram('restore', env, [backup])).toMatchObject({ code: 0 })
  expect(await accessOfOthers(directory)).toBe(0)
  expect(await accessOfOthers(directory, 'secret')).toBe(0)
  if (inject('database') === 'pglite') expect(await accessOfOthers(directory, 'database')).toBe(0)
}, 60_000)

test(
  'a backup in a folder that exists already is closed to other users as well',
  onOneDatabase,
  async () => {
    const env = await createServerEnvironment()
    await (await startServerProcess(env)).stop('SIGINT')
    const backup = await newFolder()
    await chmod(backup, 0o777)
    expect(await runProgram('backup', env, [backup])).toMatchObject({ code: 0 })
    expect(await accessOfOthers(backup)).toBe(0)
  },
)

test(
  'what the server of an operator with an open umask writes belongs to the server alone',
  onOneDatabase,
  async () => {
    const directory = join(await newFolder(), 'deep', 'data')
    const before = process.umask(0)
    try {
      closeDirectory(directory)
    } finally {
      process.umask(before)
    }
    expect(await accessOfOthers(directory)).toBe(0)
    expect(await accessOfOthers(directory, '..')).toBe(0)
  },
)

test(
  'an operator whose data folder cannot be closed to other users reads which one it is and what to do, and one whose folder is closed reads nothing',
  { skip: onOneDatabase.skip || !existsSync('/proc/self') },
  async () => {
    // Nobody may change the mode of this folder, which others can read.
    closeDirectory('/proc/self')
    const warning = openAccessWarning('/proc/self')
    expect(warning).toContain('/proc/self')
    expect(warning).toContain('chmod 700')
    expect(openAccessWarning(await newFolder())).toBeUndefined()
  },
)
