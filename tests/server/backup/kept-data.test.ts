// What an operator reads before a restore replaces data, and where that data is afterwards.
import { existsSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { inject, expect, test } from 'vitest'
import type { Connection } from '../../../packages/server/backup/connection.ts'
import { openEmbeddedTarget } from '../../../packages/server/backup/embedded.ts'
import { openPostgresTarget } from '../../../packages/server/backup/postgres.ts'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { replaceDatabaseFiles } from '../../../packages/server/db/replace-files.ts'
import {
  newFolder,
  newMachine,
  newPostgresMachine,
  type BackupMachine,
} from './helpers/backup-machine.ts'
import { runProgram } from '../helpers/server-process.ts'
import { onOneDatabase, onPostgres } from '../helpers/which-database.ts'

const OTHER_SECRET = 'the secret of the earlier server, long enough'

/** Another machine's backup of one conversation. */
async function saveElsewhere(messages: string[]): Promise<string> {
  const machine = await newMachine()
  await machine.insertMessages(messages)
  return machine.save()
}

const openTarget = ({ settings: { databaseUrl, dataDirectory } }: BackupMachine) =>
  databaseUrl ? openPostgresTarget(databaseUrl, process.env) : openEmbeddedTarget(dataDirectory)

test('an operator without a terminal reads what a restore would replace by what, and that nothing is changed without --yes', async () => {
  const backup = await saveElsewhere(['From the backup'])
  const machine = await newMachine()
  await machine.insertMessages(['One', 'Two'])
  const { code, output } = await runProgram('restore', machine.env, [backup])
  expect(code).toBe(1)
  expect(output).toMatch(
    /There now: +0 users, 1 conversation, 2 messages and 0 payments, the newest of 2026-11-20 09:31 UTC, \d\.\d MB\n/,
  )
  expect(output).toMatch(
    /Replaced by: +the backup of 20\S+ \S+ UTC by Atelier \d+\.\d+\.\d+\S*: 0 users, 1 conversation, 1 message and 0 payments/,
  )
  expect(output).toContain('there is no terminal. Add --yes to agree.')
  expect(output).not.toContain('    at ')
  expect(await machine.readMessages()).toEqual(['One', 'Two'])
})

test('an operator finds what a restore has replaced where the command says, brings it back with its secret, and back again', async () => {
  const backup = await saveElsewhere(['From the backup'])
  const machine = await newMachine()
  await machine.insertMessages(['Earlier'])
  const secretFile = `${machine.env.DATA_DIR}/secret`
  await writeFile(secretFile, OTHER_SECRET)
  const restored = await runProgram('restore', machine.env, [backup, '--yes'])
  expect(restored).toMatchObject({ code: 0 })
  expect(await machine.readMessages()).toEqual(['From the backup'])
  const [, kept] = /kept as (?:the schema )?(\S+)\. To go back: npm run restore -- --undo\./.exec(
    restored.output,
  )!
  if (inject('database') === 'pglite') expect(existsSync(kept!)).toBe(true)
  else await machine.use((connection) => connection.query(`select 1 from ${kept}.messages`))

  const undone = await runProgram('restore', machine.env, ['--undo', '--yes'])
  expect(undone).toMatchObject({ code: 0 })
  expect(undone.output).toContain('0 users, 1 conversation, 1 message')
  expect(await machine.readMessages()).toEqual(['Earlier'])
  expect(await readFile(secretFile, 'utf8')).toBe(OTHER_SECRET)
  const server = await openDatabase({
    url: machine.settings.databaseUrl,
    directory: machine.settings.dataDirectory,
  })
  await server.close()

  expect(await runProgram('restore', machine.env, ['--undo', '--yes'])).toMatchObject({ code: 0 })
  expect(await machine.readMessages()).toEqual(['From the backup'])
  expect(await readFile(secretFile, 'utf8')).not.toBe(OTHER_SECRET)
})

test('an operator with nothing to go back to reads so', onOneDatabase, async () => {
  const machine = await newMachine()
  const { code, output } = await runProgram('restore', machine.env, ['--undo', '--yes'])
  expect([code, output]).toEqual([1, 'No restore has kept an earlier database here.\n'])
})

test('visitors find their chats after a restore that failed while it loaded rows', async () => {
  const machine = await newMachine()
  await machine.insertMessages(['Earlier'])
  const target = await openTarget(machine)
  const failing = target.replace(async (connection) => {
    await connection.query('create table messages (content text)')
    throw new Error('The disk is full.')
  }, '2026_11_23_08_25_00_123')
  await expect(failing).rejects.toThrow('The disk is full.')
  expect(await target.listKept()).toEqual([])
  await target.release()
  expect(await machine.readMessages()).toEqual(['Earlier'])
})

test(
  'visitors find their chats after a restore that was stopped between the renaming of the earlier files and of the new ones',
  onOneDatabase,
  async () => {
    const machine = await newMachine()
    await machine.insertMessages(['Earlier'])
    const directory = machine.env.DATA_DIR!
    const files = `${directory}/database`
    const stop = () =>
      replaceDatabaseFiles(files, { next: `${files}-missing`, keptFiles: `${files}-kept` })
    await expect(stop()).rejects.toThrow('ENOENT')
    expect(existsSync(files)).toBe(false)
    await (await openDatabase({ directory })).close()
    expect(await machine.readMessages()).toEqual(['Earlier'])

    // The operator mends it by hand before the server starts, and later wants an empty database.
    await expect(stop()).rejects.toThrow('ENOENT')
    await cp(`${files}-kept`, files, { recursive: true })
    await (await openDatabase({ directory })).close()
    await rm(files, { recursive: true })
    await (await openDatabase({ directory })).close()
    expect(await machine.readMessages()).toEqual([])
  },
)

/** An environment whose `pg_restore` is stopped in the middle. */
async function withFailingPgRestore(): Promise<NodeJS.ProcessEnv> {
  const folder = await newFolder()
  const script = `#!/bin/sh\nPATH='${process.env.PATH}'\npg_restore "$@" | sed '/^COPY public.messages/Q'\nexit 1\n`
  await writeFile(`${folder}/pg_restore`, script, { mode: 0o755 })
  return { ...process.env, PATH: `${folder}:${process.env.PATH}` }
}

test(
  'visitors find their chats after the program that reads a dump has failed',
  onPostgres,
  async () => {
    const backup = await saveElsewhere(['From the backup'])
    const machine = await newPostgresMachine()
    await machine.insertMessages(['Earlier'])
    const failing = machine.restore(backup, await withFailingPgRestore())
    await expect(failing).rejects.toThrow('pg_restore failed with exit code 1.')
    expect(await machine.readMessages()).toEqual(['Earlier'])
    const target = await openTarget(machine)
    expect(await target.listKept()).toEqual([])
    await target.release()
  },
)

const listKept = (connection: Connection) =>
  connection.query("select nspname from pg_namespace where nspname like 'atelier%'")

test(
  'the tables of another program in the same PostgreSQL database stay where they are, and what a restore keeps is in no later backup',
  onPostgres,
  async () => {
    const machine = await newPostgresMachine()
    await machine.insertMessages(['Earlier'])
    await machine.use(async (connection) => {
      await connection.query('create table theirs (id int)')
      await connection.query('insert into theirs values (1)')
    })
    await machine.restore(await saveElsewhere(['From the backup']))
    await machine.use(async (connection) =>
      expect(await connection.query('select id from public.theirs')).toEqual([{ id: 1 }]),
    )
    const [kept] = await machine.use(listKept)
    expect(kept).toBeDefined()
    const other = await newPostgresMachine()
    await other.restore(await machine.save())
    const keptThere = await other.use(listKept)
    // The cluster of Citus has tables before the restore, which it keeps under another name. The other database is empty.
    expect(keptThere).toHaveLength(inject('database') === 'citus' ? 1 : 0)
    expect(keptThere).not.toContainEqual(kept)
  },
)

test(
  'an operator who damages the embedded database can still restore a backup',
  onOneDatabase,
  async () => {
    const backup = await saveElsewhere(['From the backup'])
    const machine = await newMachine()
    await machine.insertMessages(['Earlier'])
    await writeFile(`${machine.env.DATA_DIR}/database/global/pg_control`, 'damaged')
    const { code, output } = await runProgram('restore', machine.env, [backup, '--yes'])
    expect(output).toMatch(/There now: +a database that cannot be opened/)
    expect(code).toBe(0)
    expect(await machine.readMessages()).toEqual(['From the backup'])
  },
)
