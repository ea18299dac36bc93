import { expect, onTestFinished, test } from 'vitest'
import startScript from '../../../site/public/start.js?raw'

/** Runs start.js in a page whose code is this script, and returns the error that the page throws. */
async function startWithCode(script: string): Promise<string> {
  const meta = document.createElement('meta')
  meta.name = 'atelier-code'
  meta.content = `data:text/javascript,${encodeURIComponent(script)}`
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  const { promise, resolve } = Promise.withResolvers<string>()
  const report = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    resolve((event.reason as Error).message)
  }
  const reportEarly = (event: ErrorEvent) => {
    event.preventDefault()
    resolve(event.message)
  }
  addEventListener('unhandledrejection', report)
  addEventListener('error', reportEarly)
  onTestFinished(() => {
    removeEventListener('unhandledrejection', report)
    removeEventListener('error', reportEarly)
  })
  const start = document.createElement('script')
  start.textContent = startScript
  document.head.append(start)
  start.remove()
  return promise
}

test('a page without a root element loads its code at once, which says what is missing', async () => {
  expect(document.querySelector('#root')).toBeNull()
  expect(await startWithCode("throw new Error('Root element not found.')")).toBe(
    'Root element not found.',
  )
})
