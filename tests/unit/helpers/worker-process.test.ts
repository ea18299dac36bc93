import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerProcess } from '../../../packages/server/helpers/worker-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

/** Counts what it replies, and ends by what it has grown to. */
const PROGRAM = `
import { appendFileSync } from 'node:fs'
const HALT = new Int32Array(new SharedArrayBuffer(4))
let count = 0
process.on('message', ({ does, room }) => {
  if (does === 'end' || count >= room) process.exit(1)
  if (does === 'hang') return appendFileSync(import.meta.dirname + '/hangs.txt', '.')
  // As if other programs had the processor.
  if (does === 'wait') Atomics.wait(HALT, 0, 0, 1_000)
  if (does === 'compute') while (process.cpuUsage().user < 60_000_000);
  count += 1
  process.send(count)
})
process.on('disconnect', () => process.exit(0))
`

interface Task {
  does: 'count' | 'end' | 'hang' | 'wait' | 'compute'
  /** After how many tasks the process has no room for another one. */
  room: number
}

let folder: Awaited<ReturnType<typeof createTempFolder>>
const stops: (() => void)[] = []

beforeAll(async () => {
  folder = await createTempFolder()
  await writeFile(join(folder.path, 'program.mjs'), PROGRAM)
})
afterAll(async () => {
  for (const stop of stops) stop()
  await folder.remove()
})

function startWorker(timeoutMs = 20_000) {
  const program = join(folder.path, 'program.mjs')
  const worker = createWorkerProcess<Task, number>({ program, maxHeapMebibytes: 50, timeoutMs })
  stops.push(worker.stop)
  return worker
}

const COUNT: Task = { does: 'count', room: 2 }

test('a process works off one task after the other', async () => {
  const worker = startWorker()
  expect([await worker.exchange(COUNT), await worker.exchange(COUNT)]).toEqual([1, 2])
})

test('a task whose process ends by what earlier tasks have left is done by a new one', async () => {
  const worker = startWorker()
  const replies: unknown[] = []
  for (let at = 0; at < 5; at += 1) replies.push(await worker.exchange(COUNT))
  expect(replies).toEqual([1, 2, 1, 2, 1])
})

test('a task that ends also a new process is given up, and the next one is done', async () => {
  const worker = startWorker()
  expect(await worker.exchange(COUNT)).toBe(1)
  expect(await worker.exchange({ does: 'end', room: 9 })).toBeUndefined()
  expect(await worker.exchange(COUNT)).toBe(1)
})

test('a task that takes too long is given up, and not tried again', async () => {
  const worker = startWorker(1_500)
  expect(await worker.exchange(COUNT)).toBe(1)
  expect(await worker.exchange({ does: 'hang', room: 9 })).toBeUndefined()
  expect(await readFile(join(folder.path, 'hangs.txt'), 'utf8')).toBe('.')
  expect(await worker.exchange(COUNT)).toBe(1)
})

test.runIf(process.platform === 'linux')(
  'a task that gets no processor for a while is done, and one that takes too much of it is given up',
  async () => {
    const worker = startWorker(800)
    expect(await worker.exchange({ does: 'wait', room: 9 })).toBe(1)
    expect(await worker.exchange({ does: 'compute', room: 9 })).toBeUndefined()
    expect(await worker.exchange({ does: 'wait', room: 9 })).toBe(1)
  },
)

test('a task that is stopped is not tried again', async () => {
  const worker = startWorker()
  expect(await worker.exchange(COUNT)).toBe(1)
  await writeFile(join(folder.path, 'hangs.txt'), '')
  const stopped = worker.exchange({ does: 'hang', room: 9 })
  await waitUntil(async () =>
    expect(await readFile(join(folder.path, 'hangs.txt'), 'utf8')).toBe('.'),
  )
  worker.stop()
  expect(await stopped).toBeUndefined()
  expect(await readFile(join(folder.path, 'hangs.txt'), 'utf8')).toBe('.')
})
