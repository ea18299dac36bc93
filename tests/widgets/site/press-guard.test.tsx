// Another website opens one of our windows under the pointer of a user who is about to press something there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GuardedPresses } from '../../../site/pages/account/GuardedPresses.tsx'
import { PRESS_GUARD_MS } from '../../../site/pages/account/press-guard.ts'
import { render } from '../helpers/render.tsx'

const EARLY = 'Please read this first. The buttons work in a moment.'

let visibilityState: DocumentVisibilityState
let hasFocus: boolean
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  visibilityState = 'visible'
  hasFocus = true
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibilityState)
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const approve = page.getByRole('button', { name: 'Approve' })
const explanation = page.getByRole('status')

async function openWindow() {
  const presses = { count: 0 }
  render(
    <GuardedPresses>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          presses.count += 1
        }}
      >
        <input aria-label="Name" />
        <button>Approve</button>
      </form>
    </GuardedPresses>,
  )
  await expect.element(approve).toBeVisible()
  // The component measures from its first effect on.
  if (hasFocus) await expect.poll(() => vi.getTimerCount()).toBe(1)
  // The polls of the test have moved the clock.
  setWindow({ visible: true, focused: hasFocus })
  return presses
}

function setWindow(state: { visible: boolean; focused: boolean }): void {
  visibilityState = state.visible ? 'visible' : 'hidden'
  hasFocus = state.focused
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event(hasFocus ? 'focus' : 'blur'))
}

/** Waits for nothing, because the polls of the test move the clock. */
const click = () => (approve.element() as HTMLButtonElement).click()

test('a press counts once the window has been seen for 0.7 s, and an earlier one is explained', async () => {
  const presses = await openWindow()
  vi.advanceTimersByTime(PRESS_GUARD_MS - 1)
  click()
  expect(presses.count).toBe(0)
  // React renders the result of a press in a microtask.
  await new Promise<void>(queueMicrotask)
  expect(explanation.element().textContent).toBe(EARLY)
  vi.advanceTimersByTime(1)
  click()
  expect(presses.count).toBe(1)
  await expect.element(explanation).toBeEmptyDOMElement()
})

test.each([
  ['loses the focus', { visible: true, focused: false }],
  ['is hidden', { visible: false, focused: true }],
])('after a window that %s is seen again, the time starts anew', async (_, away) => {
  const presses = await openWindow()
  vi.advanceTimersByTime(PRESS_GUARD_MS)
  setWindow(away)
  click()
  vi.advanceTimersByTime(10 * PRESS_GUARD_MS)
  click()
  setWindow({ visible: true, focused: true })
  vi.advanceTimersByTime(PRESS_GUARD_MS - 1)
  click()
  expect(presses.count).toBe(0)
  vi.advanceTimersByTime(1)
  click()
  expect(presses.count).toBe(1)
})

test('a press of Enter in a field, or with a key that is held down, counts no earlier', async () => {
  const presses = await openWindow()
  await userEvent.type(page.getByLabelText('Name'), 'Linh')
  // Typing into a field that is looked for has moved the clock too.
  setWindow({ visible: true, focused: true })
  await userEvent.keyboard('{Enter}')
  expect(presses.count).toBe(0)
  vi.advanceTimersByTime(PRESS_GUARD_MS)
  approve.element().focus()
  const held = new KeyboardEvent('keydown', {
    key: 'Enter',
    repeat: true,
    bubbles: true,
    cancelable: true,
  })
  expect(approve.element().dispatchEvent(held)).toBe(false)
  await userEvent.keyboard('{Enter}')
  expect(presses.count).toBe(1)
})

test('a press that began too early does not count when it ends later', async () => {
  const presses = await openWindow()
  vi.advanceTimersByTime(PRESS_GUARD_MS - 1)
  approve.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(1)
  click()
  expect(presses.count).toBe(0)
  click()
  expect(presses.count).toBe(1)
})

test('an early press that ends still counts for its click, which touch screens send some moments later', async () => {
  const presses = await openWindow()
  vi.advanceTimersByTime(PRESS_GUARD_MS - 1)
  approve.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(1)
  approve.element().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  vi.advanceTimersByTime(300)
  click()
  expect(presses.count).toBe(0)
})

test.each([
  ['a Tab key', [['keydown', 'Tab']]],
  ['a typed letter', [['keydown', 'a']]],
  [
    'a Space key that is released elsewhere',
    [
      ['keydown', ' '],
      ['keyup', ' ', 'elsewhere'],
    ],
  ],
  ['a press that the browser has ended', [['pointerdown'], ['pointercancel']]],
  ['a press that ends elsewhere', [['pointerdown'], ['pointerup', '', 'elsewhere']]],
] as [string, [type: string, key?: string, place?: 'elsewhere'][]][])(
  'after %s that began too early, a click of a screen reader or of voice control counts',
  async (_, events) => {
    const presses = await openWindow()
    for (const [type, key = '', place] of events) {
      const target = place ? document.body : approve.element()
      const event = type.startsWith('key')
        ? new KeyboardEvent(type, { key, bubbles: true })
        : new PointerEvent(type, { bubbles: true })
      target.dispatchEvent(event)
    }
    vi.advanceTimersByTime(PRESS_GUARD_MS)
    click()
    expect(presses.count).toBe(1)
  },
)

test('where the browser never reports the focus, the first press starts the time', async () => {
  hasFocus = false
  const presses = await openWindow()
  vi.advanceTimersByTime(10 * PRESS_GUARD_MS)
  await approve.click()
  expect(presses.count).toBe(0)
  vi.advanceTimersByTime(PRESS_GUARD_MS)
  await approve.click()
  expect(presses.count).toBe(1)
})
