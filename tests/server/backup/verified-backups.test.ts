// An operator verifies backups before they are needed.
import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { applyMigrations } from '../../../packages/server/db/apply-migrations.ts'
import { listMigrations, tablesAfter } from '../../../packages/server/db/migrations.ts'
import { readManifest, writeManifest } from '../../../packages/server/backup/manifest.ts'
import { verifyBackup } from '../../../packages/server/backup/verify.ts'
import { newFolder, newMachine, newPostgresMachine } from './helpers/backup-machine.ts'
import { fillEveryTable, ROWS_PER_TABLE } from './helpers/full-database.ts'
import { runStatement } from '../helpers/postgres.ts'
import { runProgram } from '../helpers/server-process.ts'
import { onOneDatabase, onPostgres } from '../helpers/which-database.ts'

const NATIVE_FILE = inject('database') === 'pglite' ? 'database.tar.gz' : 'database.dump'

test('an operator who verifies without a backup gets one with rows in every table, and reads in one sentence that it can be restored', async () => {
  const machine = await newMachine()
  const tables = tablesAfter(listMigrations().at(-1)!.name)
  await machine.use(async (connection) => {
    await applyMigrations((statement) => connection.query(statement))
    await fillEveryTable(connection, tables)
  })
  const into = await newFolder()
  const first = await runProgram('backup', machine.env, [`--into=${into}`, '--verify'])
  expect(first.output).toMatch(/^The backup in \S+ can be restored: its \d+ files are whole, and /)
  const rows = (tables.length * ROWS_PER_TABLE).toLocaleString('en')
  expect(first.output).toMatch(
    new RegExp(` and ${rows} rows of ${tables.length} tables came back as they were saved\\.\n$`),
  )
  expect(first.code).toBe(0)
  const [name] = await readdir(into)
  expect(await readdir(`${into}/${name}`)).not.toContainEqual(expect.stringMatching(/^\./))
  // The second time, there is one.
  const second = await runProgram('backup', machine.env, [`--into=${into}`, '--verify'])
  expect(second.output).toContain(`The backup in ${into}/${name} can be restored`)
  expect(await readdir(into)).toEqual([name])
})

test('an operator reads which file of a backup was cut, changed or lost, from --verify and from a restore, which changes nothing', async () => {
  const machine = await newMachine()
  await machine.insertMessages(['Hello'])
  const backup = await machine.save()
  const damages: [string, (path: string) => Promise<void>, string][] = [
    [NATIVE_FILE, (path) => truncate(path, 1_000), 'has 1000 bytes instead of '],
    ['portable/messages.ndjson.gz', flipByte, 'was changed or damaged'],
    ['secret', (path) => rm(path), 'is missing'],
    ['manifest.json', flipByte, 'is damaged'],
    ['manifest.json.sha256', (path) => rm(path), 'is damaged'],
  ]
  for (const [file, damage, problem] of damages) {
    const path = `${backup}/${file}`
    await copyFile(path, `${backup}.saved`)
    await damage(path)
    const verification = verifyBackup(machine.settings, backup, process.env)
    const { message } = (await verification.catch((error: Error) => error)) as Error
    expect(message).toContain(`${backup}/${file.replace('.sha256', '')} ${problem}`)
    await expect(machine.restore(backup)).rejects.toThrow(problem)
    await copyFile(`${backup}.saved`, path)
  }
  await rm(`${backup}/secret`)
  const { code, output } = await runProgram('backup', machine.env, ['--verify', backup])
  expect([code, output]).toEqual([1, `${backup}/secret is missing.\n`])
  await writeFile(`${backup}/secret`, machine.env.SECRET!)
  expect(await machine.readMessages()).toEqual(['Hello'])
  expect(await verifyBackup(machine.settings, backup, process.env)).toContain('can be restored')
})

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  await writeFile(path, bytes)
}

test('an operator learns that a dump has other rows than the manifest says', async () => {
  const machine = await newMachine()
  await machine.insertMessages(['Saved'])
  const backup = await machine.save()
  const other = await newMachine()
  await other.insertMessages(['Another'])
  await copyFile(`${await other.save()}/${NATIVE_FILE}`, `${backup}/${NATIVE_FILE}`)
  const { format: _format, files: _files, ...content } = (await readManifest(backup))!
  await writeManifest(backup, content)
  await expect(verifyBackup(machine.settings, backup, process.env)).rejects.toThrow(
    `${NATIVE_FILE} came back with other rows in conversations, messages.`,
  )
})

test(
  'an operator whose database user may not create databases reads what was not rehearsed',
  onPostgres,
  async () => {
    const machine = await newPostgresMachine()
    await machine.insertMessages(['Hello'])
    const backup = await machine.save()
    const url = new URL(machine.settings.databaseUrl!)
    await runStatement(url.href, 'create role clerk login')
    url.username = 'clerk'
    expect(await verifyBackup({ databaseUrl: url.href }, backup, process.env)).toContain(
      'database.dump was not restored as a rehearsal, because the user in DATABASE_URL may not create databases',
    )
    expect(await verifyBackup({ databaseUrl: undefined }, backup, process.env)).toContain(
      'because DATABASE_URL is not set',
    )
    await runStatement(machine.settings.databaseUrl!, 'drop role clerk')
  },
)

test('an operator who names a folder that is no backup reads so', onOneDatabase, async () => {
  const machine = await newMachine()
  const folder = await newFolder()
  await mkdir(`${folder}/uploads`)
  const { code, output } = await runProgram('backup', machine.env, ['--verify', folder])
  expect([code, output]).toEqual([
    1,
    `${folder} has no manifest.json: it is not a complete backup.\n`,
  ])
})
