// Requests that arrive at the same moment start one by one, so that other requests need not wait for all of them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createLoadShedder } from '../../../packages/server/http/load-shedding.ts'
import { createTurns } from '../../../packages/server/helpers/turns.ts'

const turn = () => new Promise(setImmediate)

test('of requests that arrive together, one starts in each turn of the event loop, in their order', async () => {
  const takeTurn = createTurns()
  const started: number[] = []
  for (const request of [1, 2, 3]) takeTurn('office', () => void started.push(request))
  expect(started).toEqual([1])
  await turn()
  expect(started).toEqual([1, 2])
  takeTurn('office', () => void started.push(4))
  for (let turns = 0; turns < 3; turns += 1) await turn()
  expect(started).toEqual([1, 2, 3, 4])
  takeTurn('office', () => void started.push(5))
  expect(started).toEqual([1, 2, 3, 4, 5])
})

test('a visitor waits for one request of each other network, however many those have sent', async () => {
  const takeTurn = createTurns()
  const started: string[] = []
  for (let request = 0; request < 50; request += 1)
    takeTurn('flood', () => void started.push('flood'))
  takeTurn('linh', () => void started.push('linh'))
  takeTurn('an', () => void started.push('an'))
  for (let turns = 0; turns < 3; turns += 1) await turn()
  expect(started).toEqual(['flood', 'flood', 'linh', 'an'])
})

test('requests go on after one that fails at its start', async () => {
  const takeTurn = createTurns()
  const started: string[] = []
  const fails = () => {
    throw new Error('It fails.')
  }
  expect(() => takeTurn('office', fails)).toThrow('It fails.')
  takeTurn('office', () => void started.push('next'))
  await turn()
  expect(started).toEqual(['next'])
})

test('a request whose visitor has left before its turn does not start, and the others go on', async () => {
  const shedder = createLoadShedder(
    () => {},
    () => 'office',
    { countRefusal() {} },
  )
  const started: string[] = []
  const leaving = { destroyed: false }
  const startInTurn = (name: string, response: { destroyed: boolean } = { destroyed: false }) =>
    shedder.startInTurn(
      { url: '/api/me' } as IncomingMessage,
      response as ServerResponse,
      () => void started.push(name),
    )
  startInTurn('first')
  startInTurn('leaves', leaving)
  startInTurn('last')
  leaving.destroyed = true
  for (let turns = 0; turns < 2; turns += 1) await turn()
  expect(started).toEqual(['first', 'last'])
  expect(shedder.activeCount()).toBe(0)
})
