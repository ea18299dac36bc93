import { expect, test } from 'vitest'
import {
  createPauses,
  runForAll,
  runForNetwork,
  waitForOwnTurn,
} from '../../../packages/server/helpers/own-turn.ts'

/** Counts the turns of the event loop until the task has ended, as a server that looks for new requests in each. */
async function countTurns(task: (currentTurn: () => number) => Promise<unknown>): Promise<number> {
  let turn = 0
  let hasEnded = false
  function countNext(): void {
    turn += 1
    if (!hasEnded) setImmediate(countNext)
  }
  setImmediate(countNext)
  await task(() => turn)
  hasEnded = true
  return turn
}

test('pieces of long work that many visitors cause at the same moment are done in different turns of the event loop', async () => {
  const turns: number[] = []
  await countTurns(async (currentTurn) => {
    const doPiece = async () => {
      await waitForOwnTurn()
      turns.push(currentTurn())
      await Promise.resolve()
    }
    await Promise.all(Array.from({ length: 50 }, doPiece))
    await doPiece()
  })
  expect(turns).toHaveLength(51)
  expect(new Set(turns).size).toBe(51)
})

test('thousands of short steps do not wait for a turn each', async () => {
  const turns = await countTurns(async () => {
    const pause = createPauses()
    for (let step = 0; step < 10_000; step += 1) await pause()
  })
  expect(turns).toBeLessThan(1_000)
})

/** Does pieces of long work for a network, each in its own turn. Writes down whose each was. */
function doPieces(
  network: string,
  count: number,
  { done, begin = async () => {} }: { done: string[]; begin?: () => Promise<unknown> },
): Promise<void> {
  const doPiece = () => waitForOwnTurn().then(() => done.push(network))
  return new Promise((resolve) => {
    runForNetwork(network, () => {
      void begin()
        .then(() => Promise.all(Array.from({ length: count }, doPiece)))
        .then(() => resolve())
    })
  })
}

test('long work of one network delays that of another by one piece, however much there is', async () => {
  const done: string[] = []
  await Promise.all([doPieces('flood', 50, { done }), doPieces('office', 3, { done })])
  expect(done).toHaveLength(53)
  expect(done.lastIndexOf('office')).toBeLessThanOrEqual(7)
})

test('what a request does in a later turn still counts for its network', async () => {
  const done: string[] = []
  const begin = () => new Promise(setImmediate)
  await Promise.all([
    doPieces('flood', 50, { done, begin }),
    doPieces('office', 3, { done, begin }),
  ])
  expect(done).toHaveLength(53)
  expect(done.lastIndexOf('office')).toBeLessThanOrEqual(7)
})

test('what one visitor causes for all does not wait behind the other work of that visitor', async () => {
  const done: string[] = []
  await new Promise<void>((resolve) => {
    runForNetwork('flood', () => {
      void doPieces('flood', 50, { done })
      const index = runForAll(async () => {
        for (let piece = 0; piece < 3; piece += 1)
          await waitForOwnTurn().then(() => done.push('index'))
      })
      void index.then(() => resolve())
    })
  })
  expect(done.lastIndexOf('index')).toBeLessThanOrEqual(7)
})
