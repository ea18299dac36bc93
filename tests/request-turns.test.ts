// What arrives while a crowd of requests waits does not wait for all of them.
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createRequestTurns } from '../packages/server/http/request-turns.ts'

const open = { destroyed: false } as ServerResponse
const turn = () => new Promise(setImmediate)

test('of requests that arrive together, one starts in each turn of the event loop, in their order', async () => {
  const takeTurn = createRequestTurns()
  const started: number[] = []
  for (const request of [1, 2, 3]) takeTurn(open, () => void started.push(request))
  expect(started).toEqual([1])
  await turn()
  expect(started).toEqual([1, 2])
  takeTurn(open, () => void started.push(4))
  for (let turns = 0; turns < 3; turns += 1) await turn()
  expect(started).toEqual([1, 2, 3, 4])
  takeTurn(open, () => void started.push(5))
  expect(started).toEqual([1, 2, 3, 4, 5])
})

test('a request whose visitor has left before its turn is not started, and the others go on', async () => {
  const takeTurn = createRequestTurns()
  const started: string[] = []
  const leaving = { destroyed: false }
  takeTurn(open, () => void started.push('first'))
  takeTurn(leaving as ServerResponse, () => void started.push('left'))
  takeTurn(open, () => void started.push('last'))
  leaving.destroyed = true
  await turn()
  expect(started).toEqual(['first', 'last'])
})

test('requests go on after one that fails at its start', async () => {
  const takeTurn = createRequestTurns()
  const started: string[] = []
  const fails = () => {
    throw new Error('It fails.')
  }
  expect(() => takeTurn(open, fails)).toThrow('It fails.')
  takeTurn(open, () => void started.push('next'))
  await turn()
  expect(started).toEqual(['next'])
})
