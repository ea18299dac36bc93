// Who else on the machine can read or change what a server stores.
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createBackup } from '../../../packages/server/backup.ts'
import {
  makeDirectoryPrivate,
  openAccessWarning,
} from '../../../packages/server/helpers/data-directory.ts'
import { readBackupSettings } from '../../../packages/server/environment/operator.ts'
import { restoreBackup } from '../../../packages/server/restore.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { startServerProcess } from '../helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { onOneDatabase } from '../helpers/which-database.ts'

const DATABASE = inject('database') === 'pglite' ? ['database'] : []

/** Those of the paths with which other users of the machine may do anything. */
async function listOpen(directory: string, paths: readonly string[]): Promise<string[]> {
  const modes = await Promise.all(
    paths.map(async (path) => (await stat(join(directory, path))).mode),
  )
  return paths.filter((_, index) => (modes[index]! & 0o077) !== 0)
}

async function newFolder(): Promise<string> {
  const { path, remove } = await createTempFolder()
  onTestFinished(remove)
  return path
}

/** A data directory with which every user of the machine may do everything, as a careless copy makes one. */
async function fillOpenDirectory(directory: string): Promise<void> {
  for (const name of ['.', 'uploads', 'incoming']) {
    await mkdir(join(directory, name), { recursive: true })
    await chmod(join(directory, name), 0o777)
  }
  await writeFile(join(directory, 'secret'), 'not a secret to anybody on this machine')
  await chmod(join(directory, 'secret'), 0o666)
}

test('other users of the machine cannot read or change what a server stores on a folder that was open to everybody, nor its backup, nor what is restored from it', async () => {
  const env = await createServerEnvironment()
  const directory = env.DATA_DIR!
  await fillOpenDirectory(directory)
  const server = await startServerProcess(env)
  const paths = ['.', 'uploads', 'incoming', 'secret', ...DATABASE]
  expect(await listOpen(directory, paths)).toEqual([])
  expect(server.output()).not.toContain('Other users')

  const backup = await newFolder()
  await chmod(backup, 0o777)
  const settings = readBackupSettings({ ...env, PORT: new URL(server.url).port })
  await createBackup(settings, backup, process.env)
  const saved = (await readdir(backup)).filter((name) => name !== 'uploads')
  expect(saved).toContain('secret')
  expect(await listOpen(backup, ['.', ...saved])).toEqual([])

  await server.stop('SIGINT')
  const dataDirectory = await newFolder()
  await fillOpenDirectory(dataDirectory)
  await chmod(join(backup, 'secret'), 0o666)
  const options = { env: process.env, confirm: async () => {} }
  await restoreBackup({ ...settings, dataDirectory }, backup, options)
  expect(await listOpen(dataDirectory, ['.', 'secret', ...DATABASE])).toEqual([])
})

test(
  'a folder in which others keep their files is refused for a backup, and stays open to them',
  onOneDatabase,
  async () => {
    const shared = await newFolder()
    await writeFile(join(shared, 'theirs'), 'a file')
    await chmod(shared, 0o777)
    const dataDirectory = await newFolder()
    const settings = { dataDirectory, secret: 'x', partnersPath: join(dataDirectory, 'none') }
    await expect(createBackup(settings as never, shared, process.env)).rejects.toThrow('not empty')
    expect((await stat(shared)).mode & 0o777).toBe(0o777)
  },
)

test(
  'what the server of an operator with an open umask writes belongs to the server alone',
  onOneDatabase,
  async () => {
    const directory = join(await newFolder(), 'deep', 'data')
    const before = process.umask(0)
    try {
      makeDirectoryPrivate(directory)
    } finally {
      process.umask(before)
    }
    expect(await listOpen(directory, ['.', '..'])).toEqual([])
  },
)

test(
  'an operator whose data folder cannot be closed to other users reads which one it is and what to do, and one whose folder is closed reads nothing',
  { skip: onOneDatabase.skip || !existsSync('/proc/self') },
  async () => {
    // Nobody may change the mode of this folder, which others can read.
    makeDirectoryPrivate('/proc/self')
    const warning = openAccessWarning('/proc/self')
    expect(warning).toContain('/proc/self')
    expect(warning).toContain('chmod 700')
    expect(openAccessWarning(await newFolder())).toBeUndefined()
  },
)
