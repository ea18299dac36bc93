// How long a text is read aloud that nobody listens to at this server.
import { SECOND_MS } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CountedSpeechEngine } from '../../../packages/server/speech/counted-engine.ts'
import { createReadAloud } from '../../../packages/server/speech/read-aloud.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a text is read on as long as a visitor of another server waits for it', async () => {
  let isCancelled = false
  const engine: CountedSpeechEngine = {
    kind: 'service',
    voices: async () => [],
    async *speak({ signal }) {
      yield Buffer.alloc(10)
      const { promise, resolve } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => resolve())
      await promise
      isCancelled = true
    },
  }
  let reportAwaited: (id: string) => void = () => {}
  const readAloud = createReadAloud(engine, {
    findOrMake: async ({ make }, signal) => make(signal),
    onAwaited: (listener) => void (reportAwaited = listener),
  })
  const spoken = { text: 'A long text', voice: '', speed: 1, pitch: 0 }
  const listener = { kind: 'guest' as const, id: 'guest' }
  await readAloud.open('id', { spoken, listener, network: '' }).sound.started
  for (let second = 0; second < 30; second += 1) {
    await vi.advanceTimersByTimeAsync(SECOND_MS)
    reportAwaited('id')
    reportAwaited('another id')
  }
  expect(isCancelled).toBe(false)
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS)
  expect(isCancelled).toBe(true)
})
