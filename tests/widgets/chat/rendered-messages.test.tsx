import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ShownMessage } from '../../../packages/widgets/chat/messages.ts'
import { useRenderedMessages } from '../../../packages/widgets/chat/useRenderedMessages.ts'
import { render } from '../helpers/render.tsx'

afterEach(() => vi.useRealTimers())

const messages = Array.from({ length: 300 }, (_, index): ShownMessage => ({
  id: `${index}`,
  role: 'user',
  status: 'done',
  content: 'Hello',
  timestamp: '2026-01-01T00:00:00Z',
}))

/** As when the earlier messages have arrived. */
let renderAll = () => {}

/** How many messages were rendered each time. */
let renderedCounts: number[] = []

function List({ neededId }: { neededId?: string }) {
  const list = useRenderedMessages('id', messages, neededId)
  renderAll = list.renderAll
  renderedCounts.push(list.rendered.length)
  const first = list.rendered[0]?.id
  return (
    <p>
      {list.rendered.length} of 300, from {first}
    </p>
  )
}

/** Without a timer, because all timers are fake. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(0)
  })

test('all messages are shown although the reader asks for them in the moment in which the next step is due', async () => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
  })
  render(<List />)
  // Preact is mounted by a timer (packages/widgets/build/preact/client.ts).
  vi.runOnlyPendingTimers()
  while (!document.body.textContent.includes('4 of 300, from 296')) await nextTask()
  while (vi.getTimerCount() === 0) await nextTask()
  // The frame has been painted, and the step waits for its turn.
  vi.advanceTimersToNextFrame()
  renderAll()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  await expect.element(page.getByText('300 of 300, from 0')).toBeInTheDocument()
})

test('a message that a search has found is shown with those around it, before those between it and the latest', async () => {
  const { rerender } = render(<List />)
  await expect.element(page.getByText('200 of 300, from 100')).toBeInTheDocument()
  renderedCounts = []
  rerender(<List neededId="20" />)
  await expect.element(page.getByText('292 of 300, from 8')).toBeInTheDocument()
  expect(Math.min(...renderedCounts)).toBe(25)
  expect(renderedCounts.length).toBeGreaterThan(2)
})

test('a conversation that is opened at an early message begins with the messages around it', async () => {
  renderedCounts = []
  render(<List neededId="20" />)
  await expect.element(page.getByText('292 of 300, from 8')).toBeInTheDocument()
  expect(renderedCounts[0]).toBe(25)
})
