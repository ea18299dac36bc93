// Requests that arrive at the same moment start one by one, so that other requests need not wait for all of them.
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createRequestTurns } from '../packages/server/http/request-turns.ts'

const open = { destroyed: false } as ServerResponse
const turn = () => new Promise(setImmediate)

test('of requests that arrive together, one starts in each turn of the event loop, in their order', async () => {
  const takeTurn = createRequestTurns()
  const started: number[] = []
  for (const request of [1, 2, 3]) takeTurn('office', open, () => void started.push(request))
  expect(started).toEqual([1])
  await turn()
  expect(started).toEqual([1, 2])
  takeTurn('office', open, () => void started.push(4))
  for (let turns = 0; turns < 3; turns += 1) await turn()
  expect(started).toEqual([1, 2, 3, 4])
  takeTurn('office', open, () => void started.push(5))
  expect(started).toEqual([1, 2, 3, 4, 5])
})

test('a visitor waits for one request of each other network, however many those have sent', async () => {
  const takeTurn = createRequestTurns()
  const started: string[] = []
  for (let request = 0; request < 50; request += 1)
    takeTurn('flood', open, () => void started.push('flood'))
  takeTurn('linh', open, () => void started.push('linh'))
  takeTurn('an', open, () => void started.push('an'))
  for (let turns = 0; turns < 3; turns += 1) await turn()
  expect(started).toEqual(['flood', 'flood', 'linh', 'an'])
})

test('a request whose visitor has left before its turn is told so, and the others go on', async () => {
  const takeTurn = createRequestTurns()
  const started: [string, boolean][] = []
  const leaving = { destroyed: false }
  const start = (name: string) => (hasLeft: boolean) => void started.push([name, hasLeft])
  takeTurn('office', open, start('first'))
  takeTurn('office', leaving as ServerResponse, start('leaves'))
  takeTurn('office', open, start('last'))
  leaving.destroyed = true
  for (let turns = 0; turns < 2; turns += 1) await turn()
  expect(started).toEqual([
    ['first', false],
    ['leaves', true],
    ['last', false],
  ])
})

test('requests go on after one that fails at its start', async () => {
  const takeTurn = createRequestTurns()
  const started: string[] = []
  const fails = () => {
    throw new Error('It fails.')
  }
  expect(() => takeTurn('office', open, fails)).toThrow('It fails.')
  takeTurn('office', open, () => void started.push('next'))
  await turn()
  expect(started).toEqual(['next'])
})
