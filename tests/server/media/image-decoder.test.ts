// The queue of images that wait for the decoder.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createImageDecoder } from '../../../packages/server/media/decoder.ts'
import { createFairQueue } from '../../../packages/server/helpers/fair-queue.ts'
import { jpegFile, noise } from '../helpers/pictures.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

async function startDecoder(options?: Parameters<typeof createImageDecoder>[0]) {
  const folder = await createTempFolder()
  const source = join(folder.path, 'photo')
  await writeFile(source, (await jpegFile(noise(300, 200))).bytes)
  const decoder = createImageDecoder(options)
  onTestFinished(() => folder.remove())
  onTestFinished(() => decoder.stop())
  const ended: string[] = []
  return {
    ended,
    /** Decodes an image of a guest, whose network is their own unless one is given. */
    async decode(owner: string, name: string, group = owner, network = group): Promise<void> {
      const target = join(folder.path, name)
      await decoder.reencode({ group, owner, network }, { source, target, mediaType: 'image/jpeg' })
      ended.push(name)
    },
  }
}

test('the image of another visitor is decoded second, although 20 of the first visitor wait', async () => {
  const { decode, ended } = await startDecoder()
  const images = Array.from({ length: 21 }, (_, index) => decode('Mai', `Mai ${index + 1}`))
  await Promise.all([...images, decode('Linh', 'Linh 1')])
  expect(ended.slice(0, 3)).toEqual(['Mai 1', 'Linh 1', 'Mai 2'])
  expect(ended).toHaveLength(22)
})

test('three visitors take turns until the images of each are decoded', async () => {
  const { decode, ended } = await startDecoder()
  const names = ['A 1', 'A 2', 'A 3', 'B 1', 'B 2', 'C 1']
  await Promise.all(names.map((name) => decode(name[0]!, name)))
  expect(ended).toEqual(['A 1', 'B 1', 'C 1', 'A 2', 'B 2', 'A 3'])
  await decode('B', 'B 3')
  expect(ended.at(-1)).toBe('B 3')
})

test('an honest image is decoded second, although a network without cookies has sent as many as may wait', async () => {
  const { decode, ended } = await startDecoder()
  const attack = Array.from({ length: 24 }, (_, index) =>
    decode(`guest ${index}`, `attack ${index}`, '192.0.2.1'),
  )
  await Promise.all([...attack, decode('Linh', 'Linh 1', '198.51.100.7')])
  expect(ended.slice(0, 2)).toEqual(['attack 0', 'Linh 1'])
})

test('in an office, the guests behind one address take turns', async () => {
  const { decode, ended } = await startDecoder()
  const names = ['A 1', 'A 2', 'A 3', 'B 1', 'C 1']
  await Promise.all(names.map((name) => decode(name[0]!, name, 'office')))
  expect(ended).toEqual(['A 1', 'B 1', 'C 1', 'A 2', 'A 3'])
})

test('more than 24 images of a network do not wait, and the visitor is told when to try again', async () => {
  const { decode, ended } = await startDecoder()
  const images = Array.from({ length: 30 }, (_, index) => decode('Mai', `Mai ${index}`))
  const results = await Promise.allSettled([...images, decode('Linh', 'Linh 1')])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => [reason.code, reason.retryAfter])).toEqual(
    Array.from({ length: 6 }, () => ['busy', 5]),
  )
  expect(ended).toContain('Linh 1')
})

test('a network whose images took the decoder too long is refused until its share comes back, and no other network is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { decode, ended } = await startDecoder({ budget: { maxMs: 1, windowMs: 60_000 } })
  await decode('Mai', 'Mai 1')
  const refusal = await decode('Mai', 'Mai 2').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'too-many' })
  await decode('Linh', 'Linh 1')
  vi.setSystemTime(Date.now() + (refusal as { retryAfter: number }).retryAfter * 1_000)
  await decode('Mai', 'Mai 3')
  expect(ended).toEqual(['Mai 1', 'Linh 1', 'Mai 3'])
})

test('the users of one network share the decoder time of two, however many accounts they have, and users elsewhere go on', async () => {
  const { decode, ended } = await startDecoder({ budget: { maxMs: 1, windowMs: 60_000 } })
  await decode('Mai', 'Mai 1', 'Mai', 'office')
  const refused = decode('Minh', 'Minh 1', 'Minh', 'office')
  await expect(refused).rejects.toMatchObject({ code: 'too-many' })
  await decode('Linh', 'Linh 1', 'Linh', 'elsewhere')
  expect(ended).toEqual(['Mai 1', 'Linh 1'])
})

test('while the queue is full, the group that has most in it makes room for others', async () => {
  const queue = createFairQueue()
  const ended: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const add = (group: string, name: string) =>
    queue.run({ group, owner: name }, async () => {
      await promise
      ended.push(name)
    })
  const tasks = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => add(name[0]!, name))
  const settled = Promise.allSettled(tasks)
  expect(queue.rejectFromLargestGroup(2, new Error('full'))).toBe(true)
  expect(queue.rejectFromLargestGroup(2, new Error('full'))).toBe(false)
  tasks.push(add('c', 'c1'))
  expect([queue.size, queue.sizeOf('a')]).toEqual([5, 2])
  resolve()
  const refused = (await settled).filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as Error).message)).toEqual(['full'])
  await Promise.allSettled(tasks)
  expect(ended).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
  expect(queue.size).toBe(0)
})
