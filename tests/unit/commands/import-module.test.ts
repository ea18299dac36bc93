import { expect, onTestFinished, test, vi } from 'vitest'
import { importModule } from '../../../packages/widgets/build/import-module.ts'

const timedOut = () => new Error('transport invoke timed out after 60000ms (data: {})')

/** Fakes Vite's import, which rejects with these errors one after the other and then resolves. */
const importAfter = (errors: Error[]) =>
  vi.fn<() => Promise<{ module: never }>>(async () => {
    const error = errors.shift()
    if (error) throw error
    return { module: 'texts' as never }
  })

test('a build on a busy machine loads a module again that took too long', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const run = importAfter([timedOut(), timedOut()])
  expect(await importModule('english.ts', {}, run)).toBe('texts')
  expect(run).toHaveBeenCalledTimes(3)
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('english.ts took too long'))
  await expect(
    importModule('english.ts', {}, importAfter([timedOut(), timedOut(), timedOut()])),
  ).rejects.toThrow('timed out')
})

test('a build with a fault in a module stops at once', async () => {
  const run = importAfter([new Error('x is not defined')])
  await expect(importModule('english.ts', {}, run)).rejects.toThrow('x is not defined')
  expect(run).toHaveBeenCalledTimes(1)
})
