import { expect, test } from 'vitest'
import { createPauses, runForNetwork, waitForOwnTurn } from '../packages/server/own-turn.ts'

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

test('long work of one network delays that of another by one piece, however much there is', async () => {
  const done: string[] = []
  const doPiece = async (visitor: string) => {
    await waitForOwnTurn()
    done.push(visitor)
  }
  await new Promise<void>((resolve) => {
    runForNetwork('flood', () => {
      for (let piece = 0; piece < 50; piece += 1) void doPiece('flood')
    })
    runForNetwork('office', () => void doPiece('linh').then(resolve))
  })
  expect(done.indexOf('linh')).toBeLessThanOrEqual(2)
})

test('what a request goes on with after a timer still counts for its network', async () => {
  const done: string[] = []
  const doPieces = async (visitor: string, count: number) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    const doPiece = () => waitForOwnTurn().then(() => done.push(visitor))
    await Promise.all(Array.from({ length: count }, doPiece))
  }
  await new Promise<void>((resolve) => {
    runForNetwork('flood', () => void doPieces('flood', 50))
    runForNetwork('office', () => void doPieces('linh', 3).then(resolve))
  })
  expect(done.lastIndexOf('linh')).toBeLessThanOrEqual(7)
})
