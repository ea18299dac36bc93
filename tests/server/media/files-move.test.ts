// `npm run admin -- files move`, between DATA_DIR/uploads and a bucket, played by s3rver.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  listFolderIds,
  openFileFolder,
  uploadsFolder,
} from '../../../packages/server/providers/files/file-folder.ts'
import type { FileStorage } from '../../../packages/server/providers/files/file-storage.ts'
import { newMachine, type BackupMachine } from '../backup/helpers/backup-machine.ts'
import { fetchPicture, pictureIdOf, uploadedAddress } from '../helpers/pictures.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runProgram, startProgram, startServerProcess } from '../helpers/server-process.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { startS3Service } from './helpers/s3-service.ts'

const s3 = await startS3Service()
afterAll(s3.stop)
beforeEach(() => s3.storage.remove(s3.listKeys()))

/** MOVED_FILES=1000 measures the same with more. */
const FILES = Number(process.env.MOVED_FILES ?? 300)
/** How often the command is killed on the way there, and on the way back. */
const KILLS = { s3: 5, folder: 2 }

const move = (env: Record<string, string>, to: 's3' | 'folder') =>
  runProgram('admin', env, ['files', 'move', `--to=${to}`, '--yes'])

/** Stores files in the folder, as visitors' uploads, and returns their bytes by id. */
async function storeFiles(machine: BackupMachine, count: number): Promise<Map<string, Buffer>> {
  await machine.insertMessages(['Hello'])
  const folder = await openFolder(machine.env)
  const files = new Map<string, Buffer>()
  await machine.use(async (connection) => {
    for (let index = 0; index < count; index += 1) {
      const [id, bytes] = [randomUUID(), randomBytes(1_000 + index)]
      await connection.query(
        `insert into media_files (owner_id, id, kind, media_type, size) values ($1, $2, 'image', 'image/png', $3)`,
        [randomUUID(), id, bytes.length],
      )
      await folder.put(id, bytes, 'image/png')
      files.set(id, bytes)
    }
  })
  return files
}

const openFolder = (env: Record<string, string>) => openFileFolder(uploadsFolder(env.DATA_DIR!))
const listFolder = (env: Record<string, string>) =>
  Array.fromAsync(listFolderIds(uploadsFolder(env.DATA_DIR!)))

async function readBytes(storage: FileStorage, id: string): Promise<Buffer | undefined> {
  const file = await storage.open(id)
  return file && Buffer.concat((await file.stream.toArray()) as Buffer[])
}

async function countWrong(storage: FileStorage, files: Map<string, Buffer>): Promise<number> {
  let wrong = 0
  for (const [id, bytes] of files) if (!(await readBytes(storage, id))?.equals(bytes)) wrong += 1
  return wrong
}

test('moving files to a bucket and back, killed five times there and twice on the way back, loses none and leaves none in both places', async () => {
  const machine = await newMachine(s3.variables)
  const files = await storeFiles(machine, FILES)
  const { env } = machine

  for (const to of ['s3', 'folder'] as const) {
    const countArrived = async () =>
      to === 's3' ? s3.listKeys().length : (await listFolder(env)).length
    for (let kill = 0; kill < KILLS[to]; kill += 1) {
      const least = ((kill + 1) * FILES) / (KILLS[to] + 2)
      const { pid, result } = startProgram('admin', env, ['files', 'move', `--to=${to}`, '--yes'])
      await waitUntil(async () => expect(await countArrived()).toBeGreaterThan(least))
      killIfRunning(pid)
      await result
      const anywhere = new Set([...s3.listKeys(), ...(await listFolder(env))])
      expect([...files.keys()].filter((id) => !anywhere.has(id))).toEqual([])
    }
    const { code, output } = await move(env, to)
    expect(output).toMatch(/\d+ files? moved from .*; \d+ files? had been there before\./)
    expect(code).toBe(0)
    const [target, left] =
      to === 's3' ? [s3.storage, await listFolder(env)] : [await openFolder(env), s3.listKeys()]
    expect(left).toEqual([])
    expect(await countWrong(target, files)).toBe(0)
  }
})

test('visitors see their pictures before, while and after their files move, and a deleted one is in neither place', async () => {
  const env = await createServerEnvironment()
  const without = await startServerProcess(env)
  const visitor = without.newVisitor()
  const addresses = [await uploadedAddress(visitor), await uploadedAddress(visitor)]
  const first = pictureIdOf(addresses[0]!)
  const { port } = new URL(without.url)
  const refused = await move({ ...env, ...s3.variables, PORT: port }, 's3')
  expect(refused.output).toContain(`keeps files in ${env.DATA_DIR}/uploads and does not know the`)
  expect(refused.output).toContain('Nothing was changed.')
  expect(refused.code).toBe(1)
  await without.stop('SIGINT')

  const withBucket = { ...env, ...s3.variables, PORT: port }
  const server = await startServerProcess(withBucket)
  onTestFinished(async () => void (await server.stop('SIGINT')))
  await waitUntil(() => expect(server.output()).toContain('npm run admin -- files move --to=s3'))
  const statusOf = async (address: string) => (await fetchPicture(visitor, address)).status
  expect(await statusOf(addresses[0]!)).toBe(200)
  // As a move leaves it that was killed before it deleted the original.
  const bytes = await readBytes(await openFolder(env), first)
  await s3.storage.put(first, bytes!, 'image/jpeg')
  await deleteEverything(visitor, withBucket)
  expect([await listFolder(env), s3.listKeys()]).toEqual([[], []])

  const others = await uploadedAddress(visitor)
  expect(s3.listKeys()).toEqual([pictureIdOf(others)])
  expect((await move(withBucket, 'folder')).output).toContain('1 file moved')
  expect(await listFolder(env)).toEqual([pictureIdOf(others)])
  expect(await statusOf(others)).toBe(200)
  expect((await move(withBucket, 's3')).output).toContain('1 file moved')
  expect(await listFolder(env)).toEqual([])
  expect(await statusOf(others)).toBe(200)
})

test('a start without the bucket in which files are says how they come back', async () => {
  const machine = await newMachine(s3.variables)
  await storeFiles(machine, 3)
  expect((await move(machine.env, 's3')).output).toContain('3 files moved')
  const { DATA_DIR, DATABASE_URL, SECRET } = machine.env
  const env = { DATA_DIR: DATA_DIR!, SECRET: SECRET!, ...(DATABASE_URL && { DATABASE_URL }) }
  const server = await startServerProcess(env)
  onTestFinished(async () => void (await server.stop('SIGINT')))
  const sentence = `3 of 3 files of visitors that were looked for are not in ${DATA_DIR}/uploads`
  await waitUntil(() => expect(server.output()).toContain(sentence))
  expect(server.output()).toContain('npm run admin -- files move --to=folder')
})

test('an operator who restores a backup finds its files in the bucket that is set', async () => {
  const machine = await newMachine()
  const files = await storeFiles(machine, 3)
  const backup = await machine.save()
  const other = await newMachine(s3.variables)
  const restored = await runProgram('restore', other.env, [backup, '--yes'])
  expect(restored.output).toContain('3 stored files put into http')
  expect(restored.code).toBe(0)
  expect(await countWrong(s3.storage, files)).toBe(0)
  expect(await listFolder(other.env)).toEqual([])

  const wrong = await newMachine({ ...s3.variables, S3_BUCKET: 'missing' })
  const { output, code } = await runProgram('restore', wrong.env, [backup, '--yes'])
  expect(output).toMatch(
    /The bucket http.*missing for the images cannot be used.*Nothing was changed/,
  )
  expect(code).toBe(1)
})

/** On a busy machine, the command may have ended before this process looks. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function deleteEverything(visitor: Visitor, env: Record<string, string>): Promise<void> {
  const id = visitor.cookies.get('atelier-guest')!.split('.')[0]!
  const { output, code } = await runProgram('admin', env, ['users', 'delete', id, 'asked', '--yes'])
  expect([code, output]).toEqual([0, expect.stringContaining('is deleted')])
}
