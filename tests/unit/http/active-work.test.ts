import { expect, test } from 'vitest'
import { createActiveWork } from '../../../packages/server/http/active-work.ts'
import { createRandom } from '../../helpers/random.ts'

/** Starts as many requests of the network as there is room for, up to `count`. */
function start(work: ReturnType<typeof createActiveWork>, network: string, count: number) {
  const started: object[] = []
  for (let i = 0; i < count; i += 1) {
    if (!work.hasRoomFor(network)) continue
    const request = {}
    work.add(request, network)
    started.push(request)
  }
  return started
}

test('a network alone has all the room, however many people are behind it', () => {
  const work = createActiveWork()
  expect(start(work, 'office', 600)).toHaveLength(96)
})

test('people in other networks are served beside a network that takes everything, and it gives up its room to them', () => {
  const work = createActiveWork()
  const flood = start(work, 'flood', 600)
  expect(start(work, 'linh', 10)).toHaveLength(10)
  expect(start(work, 'an', 10)).toHaveLength(10)
  for (const request of flood.slice(0, 20)) work.remove(request)
  expect(start(work, 'flood', 600)).toHaveLength(0)
  expect(start(work, 'minh', 20)).toHaveLength(20)
  for (const request of flood.slice(20)) work.remove(request)
  expect(start(work, 'flood', 600)).toHaveLength(56)
})

test('somebody who asks often is served beside a network that takes everything, while many others ask once', () => {
  const work = createActiveWork()
  start(work, 'flood', 600)
  for (let i = 0; i < 30; i += 1) start(work, `network ${i}`, 1)
  expect(start(work, 'linh', 20)).toHaveLength(20)
  expect(start(work, 'flood', 600)).toHaveLength(0)
})

test('many networks that take the same share get together as much as one', () => {
  const work = createActiveWork()
  const started = Array.from({ length: 600 }, (_, i) => start(work, `network ${i % 200}`, 1)).flat()
  expect(started).toHaveLength(96)
})

test('people in other networks are served while the answers to a flood of messages are stored', () => {
  const work = createActiveWork()
  start(work, 'flood', 96)
  for (let answer = 0; answer < 300; answer += 1) work.add({}, 'flood')
  expect(start(work, 'flood', 600)).toHaveLength(0)
  expect(start(work, 'linh', 40)).toHaveLength(40)
})

test('whoever asks, in whatever order: the limits hold, and nothing is left when all has ended', () => {
  const random = createRandom(12)
  const work = createActiveWork()
  const active: object[] = []
  for (let step = 0; step < 20_000; step += 1) {
    const network = random() < 0.5 ? 'flood' : `network ${Math.floor(random() * 30)}`
    if (random() < 0.9 && work.hasRoomFor(network)) {
      const task = {}
      active.push(task)
      work.add(task, network)
    } else if (active.length > 0) {
      const [task] = active.splice(Math.floor(random() * active.length), 1)
      work.remove(task!)
      work.remove(task!)
    }
    expect(work.count()).toBe(active.length)
    expect(active.length).toBeLessThanOrEqual(160)
  }
  for (const task of active) work.remove(task)
  expect(work.count()).toBe(0)
  expect(start(work, 'flood', 600)).toHaveLength(96)
})
