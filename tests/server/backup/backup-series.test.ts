// Backups that a timer makes every night: older ones are deleted, and copies go into a bucket, played by s3rver.
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import S3rver from '@20minutes/s3rver'
import { afterAll, expect, test } from 'vitest'
import { pruneBackups } from '../../../packages/server/backup/folders.ts'
import { readManifest, writeManifest } from '../../../packages/server/backup/manifest.ts'
import { parseRetention } from '../../../packages/server/backup/retention.ts'
import { createS3Storage } from '../../../packages/server/providers/files/s3.ts'
import { newFolder, newMachine } from './helpers/backup-machine.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { runProgram } from '../helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { onOneDatabase } from '../helpers/which-database.ts'

const bucketFolder = await createTempFolder()
const service = new S3rver({
  address: '127.0.0.1',
  port: await findFreePort(),
  silent: true,
  directory: bucketFolder.path,
  configureBuckets: [{ name: 'backups', configs: [] }],
})
const { port } = await service.run()
afterAll(async () => {
  await service.close()
  await bucketFolder.remove()
})

const S3 = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'backups',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  region: 'us-east-1',
}
const BACKUP_S3 = {
  BACKUP_S3_ENDPOINT: S3.endpoint,
  BACKUP_S3_BUCKET: S3.bucket,
  BACKUP_S3_ACCESS_KEY: S3.accessKey,
  BACKUP_S3_SECRET_KEY: S3.secretKey,
}
const bucket = createS3Storage(S3)

/** Changes when a backup says that it was made. */
async function backdate(folder: string, createdAt: string): Promise<void> {
  const { format: _format, files: _files, ...content } = (await readManifest(folder))!
  await writeManifest(folder, { ...content, createdAt })
}

test(
  'an operator who keeps the backups of two days finds those, and everything that no backup command has made',
  onOneDatabase,
  async () => {
    const machine = await newMachine()
    await machine.insertMessages(['Hello'])
    const into = await newFolder()
    const saved = await machine.save()
    for (const day of ['18', '19', '20']) {
      await cp(saved, `${into}/day-${day}`, { recursive: true })
      await backdate(`${into}/day-${day}`, `2026-11-${day}T03:00:00.000Z`)
    }
    await mkdir(`${into}/theirs`)
    await writeFile(`${into}/theirs/manifest.json`, '{"format": "another program"}')
    await mkdir(`${into}/unfinished`)
    await backdate(saved, '2020-01-01T00:00:00.000Z')
    await symlink(saved, `${into}/link`)

    const { code, output } = await runProgram('backup', machine.env, [
      `--into=${into}`,
      '--keep=2d',
    ])
    expect(code).toBe(0)
    expect(output).toContain('can be restored')
    expect(output).toContain('Deleted 2 older backups: ')
    const left = await readdir(into)
    expect(left).toHaveLength(5)
    expect(left).toEqual(expect.arrayContaining(['day-20', 'link', 'theirs', 'unfinished']))
    expect(existsSync(`${saved}/secret`)).toBe(true)
  },
)

test(
  'the next run finishes the deletion of a backup that was interrupted',
  onOneDatabase,
  async () => {
    const into = await newFolder()
    const content = { version: '0.1.0', database: 'pglite', migration: 'x', tables: {} } as const
    const contents = {
      users: 0,
      conversations: 0,
      messages: 0,
      payments: 0,
      newestAt: null,
      bytes: 0,
    }
    for (const day of ['19', '20']) {
      await mkdir(`${into}/${day}`)
      await writeFile(`${into}/${day}/secret`, 'secret')
      const createdAt = `2026-11-${day}T03:00:00.000Z`
      await writeManifest(`${into}/${day}`, { ...content, contents, createdAt })
    }
    await writeFile(`${into}/19/secret`, '')
    expect(await pruneBackups(into, parseRetention('1d')!)).toEqual([`${into}/19`])
    expect(await readdir(into)).toEqual(['20'])
  },
)

test(
  'an operator finds copies of the backups in a bucket, byte for byte, and none of those that are no longer kept',
  onOneDatabase,
  async () => {
    const machine = await newMachine(BACKUP_S3)
    await machine.insertMessages(['Hello'])
    const into = await newFolder()
    const first = await runProgram('backup', machine.env, [`${into}/first`, '--copy=s3'])
    expect(first.output).toContain('Copied into the bucket backups')
    expect(first.code).toBe(0)
    const manifest = (await readManifest(`${into}/first`))!
    for (const path of [...Object.keys(manifest.files), 'manifest.json', 'manifest.json.sha256']) {
      const copy = await bucket.open(`first/${path}`)
      const bytes = Buffer.concat(await Array.fromAsync(copy!.stream as AsyncIterable<Buffer>))
      expect(bytes.equals(await readFile(`${into}/first/${path}`))).toBe(true)
    }
    await bucket.put('theirs/manifest.json', Buffer.from('{}'), 'application/json')
    const second = await runProgram('backup', machine.env, [
      `${into}/second`,
      '--copy=s3',
      '--keep=1d',
    ])
    expect(second.output).toContain('Deleted 1 older backup from the bucket: first')
    expect(second.code).toBe(0)
    for (const path of ['manifest.json', 'secret', 'portable/messages.ndjson.gz']) {
      expect(await bucket.open(`first/${path}`)).toBeUndefined()
      expect(await bucket.open(`second/${path}`)).toBeDefined()
    }
    expect(await bucket.open('theirs/manifest.json')).toBeDefined()
    expect(await readdir(into)).toEqual(['second'])
  },
)

test.each([
  ['without the settings of a bucket', {}, 'BACKUP_S3_ENDPOINT is not set.'],
  ['with a part of the settings', { BACKUP_S3_BUCKET: 'backups' }, 'BACKUP_S3_ENDPOINT and'],
  [
    'with a wrong key',
    { ...BACKUP_S3, BACKUP_S3_SECRET_KEY: 'wrong' },
    '403 SignatureDoesNotMatch',
  ],
  ['with no such bucket', { ...BACKUP_S3, BACKUP_S3_BUCKET: 'none' }, '404 NoSuchBucket'],
])('an operator who copies %s reads what to do', onOneDatabase, async (_, variables, problem) => {
  const machine = await newMachine(variables)
  await machine.insertMessages(['Hello'])
  const folder = `${await newFolder()}/backup`
  const { code, output } = await runProgram('backup', machine.env, [folder, '--copy=s3'])
  expect(code).toBe(1)
  expect(output).toContain(problem)
  expect(output).not.toContain('    at ')
})

test(
  'an operator whose pictures are in a bucket reads that the backup does not have them',
  onOneDatabase,
  async () => {
    const machine = await newMachine({ S3_ENDPOINT: S3.endpoint, S3_BUCKET: 'pictures' })
    const complete = { ...machine.env, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'key' }
    await machine.insertMessages(['Hello'])
    const { output } = await runProgram('backup', complete, [`${await newFolder()}/backup`])
    expect(output).toContain('Pictures and sounds are not in it: they are in the bucket pictures')
  },
)

test(
  'partner pages find their pinned builds of the widgets again after a restore on an empty machine, and a build that is there already is not touched',
  onOneDatabase,
  async () => {
    const [from, to] = [await newFolder(), await newFolder()]
    const names = ['0.1.0-aaaaaaaaaaaa', '0.1.0-bbbbbbbbbbbb']
    for (const [index, name] of names.entries()) await writeBuild(from, name, `${index} saved`)
    await writeBuild(to, names[1]!, '1 there already')
    const machine = await newMachine({ WIDGETS_DIR: from })
    await machine.insertMessages(['Hello'])
    const backup = await machine.save()
    expect((await stat(`${backup}/widgets/${names[0]}`)).mode & 0o777).toBe(0o700)
    const other = await newMachine({ WIDGETS_DIR: to })
    await other.restore(backup)
    const read = (name: string) => readFile(`${to}/${name}/atelier.js`, 'utf8')
    expect(await Promise.all(names.map(read))).toEqual(['0 saved', '1 there already'])
    expect((await stat(`${to}/${names[0]}/atelier.js`)).mode & 0o777).toBe(0o644)

    const without = await newMachine()
    expect(await without.restore(backup)).toMatchObject({
      notes: [expect.stringContaining(`builds of the widgets in ${backup}/widgets`)],
    })
  },
)

async function writeBuild(directory: string, name: string, loader: string): Promise<void> {
  const [version, hash] = name.split('-')
  await mkdir(`${directory}/${name}`, { recursive: true })
  await writeFile(`${directory}/${name}/atelier.js`, loader)
  const record = { version, hash, integrity: 'sha384-x', builtAt: new Date().toISOString() }
  await writeFile(`${directory}/${name}/build.json`, JSON.stringify(record))
}
