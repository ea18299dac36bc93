import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Menu, type MenuProps } from '../../packages/widgets/ui/Menu.tsx'
import { Modal } from '../../packages/widgets/ui/Modal.tsx'
import './dressed.ts'
import { render } from './render.tsx'

const fruits = ['Apple', 'Banana', 'Cherry', 'Blueberry', 'Date', 'Elder']
const button = page.getByRole('button', { name: 'Fruit' })
const menu = page.getByRole('menu')

/** For how long a pointer that has left may come back. */
const LEAVE_DELAY = 160
const FAR_AWAY = { coords: { x: 1200, y: 780 } }

// The pointer is where the last test left it.
beforeEach(() => userEvent.pointer(FAR_AWAY))

afterEach(() => {
  vi.restoreAllMocks()
})

/** Holds the menu's own timers back: `pass` lets their time go by. */
function holdTimers() {
  const { setTimeout, clearTimeout } = globalThis
  const held = new Map<unknown, () => void>()
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, delay?: number) => {
    const timer = setTimeout(delay === LEAVE_DELAY ? () => {} : run, delay)
    if (delay === LEAVE_DELAY) held.set(timer, run)
    return timer
  })
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer)
    clearTimeout(timer)
  })
  return {
    pass() {
      for (const run of held.values()) run()
      held.clear()
    },
  }
}

function Fruit(props: Partial<MenuProps>) {
  const items = fruits.map((label) => ({ key: label, label }))
  return <Menu label="Fruit" trigger="Fruit" align="start" items={items} {...props} />
}

function item(name: string) {
  return page.getByRole('menuitem', { name })
}

async function press(keys: string) {
  await userEvent.keyboard(keys)
}

async function focusButton() {
  await expect.element(button).toBeVisible()
  button.element().focus()
  await expect.element(button).toHaveFocus()
}

function panel() {
  return document.querySelector('[popover]')!
}

async function expectOpen() {
  await expect.element(menu).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
}

async function expectClosed() {
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
}

// By pointer

test('pointing at the button opens the menu without taking the focus', async () => {
  render(<Fruit />)
  await userEvent.hover(button)
  await expectOpen()
  expect(document.body).toHaveFocus()
})

test('it stays while the pointer crosses the gap and rests on it, and goes after the pointer', async () => {
  render(<Fruit />)
  await userEvent.hover(button)
  await expectOpen()
  const time = holdTimers()
  const { left, bottom } = button.element().getBoundingClientRect()
  await userEvent.pointer({ coords: { x: left + 10, y: bottom + 4 } })
  expect(document.elementFromPoint(left + 10, bottom + 4)).toBe(document.body)
  await userEvent.hover(item('Banana'))
  time.pass()
  await expectOpen()
  await userEvent.pointer(FAR_AWAY)
  await expectOpen()
  time.pass()
  await expectClosed()
})

test('a press after pointing keeps it open, and the next press closes it', async () => {
  render(<Fruit />)
  await userEvent.hover(button)
  await expectOpen()
  const time = holdTimers()
  await userEvent.click(button)
  await expect.element(item('Apple')).toHaveFocus()
  await userEvent.pointer(FAR_AWAY)
  time.pass()
  await expectOpen()
  await userEvent.click(button)
  await expectClosed()
})

test('a press outside closes it, and the focus stays where the press was', async () => {
  render(
    <>
      <Fruit />
      <input aria-label="Elsewhere" style={{ position: 'fixed', insetBlockEnd: 0 }} />
    </>,
  )
  await userEvent.click(button)
  await expectOpen()
  await userEvent.click(page.getByLabelText('Elsewhere'))
  await expectClosed()
  await expect.element(page.getByLabelText('Elsewhere')).toHaveFocus()
})

test('a second menu closes the first', async () => {
  render(
    <>
      <Fruit />
      <Menu label="Nut" trigger="Nut" items={[{ key: 'hazel', label: 'Hazel' }]} />
    </>,
  )
  await userEvent.click(button)
  await expect.element(item('Apple')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Nut' }))
  await expect.element(item('Hazel')).toHaveFocus()
  await expect.element(item('Apple')).not.toBeInTheDocument()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('choosing closes it, says what was chosen, and gives the focus back', async () => {
  const chosen = vi.fn<() => void>()
  render(<Fruit items={[{ key: 'fig', label: 'Fig', onChoose: chosen }]} />)
  await userEvent.click(button)
  await userEvent.click(item('Fig'))
  await expectClosed()
  expect(chosen).toHaveBeenCalledOnce()
  await expect.element(button).toHaveFocus()
})

test('what is chosen is checked, and has the focus when the menu opens', async () => {
  function Choice() {
    const [current, setCurrent] = useState('Cherry')
    const items = fruits.map((label) => ({
      key: label,
      label,
      checked: label === current,
      onChoose: () => setCurrent(label),
    }))
    return <Fruit items={items} />
  }
  render(<Choice />)
  await userEvent.click(button)
  await expect.element(page.getByRole('menuitemradio', { name: 'Cherry' })).toHaveFocus()
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Date' }))
  await expectClosed()
  await userEvent.click(button)
  await expect
    .element(page.getByRole('menuitemradio', { name: 'Date', checked: true }))
    .toHaveFocus()
  await expect
    .element(page.getByRole('menuitemradio', { name: 'Cherry', checked: false }))
    .toBeVisible()
})

// By keyboard

test.each([
  ['Enter', 'Apple'],
  [' ', 'Apple'],
  ['ArrowDown', 'Apple'],
  ['ArrowUp', 'Elder'],
])('the key "%s" opens it with %s in focus', async (key, focused) => {
  render(<Fruit />)
  await focusButton()
  await press(`{${key}}`)
  await expect.element(item(focused)).toHaveFocus()
  await expectOpen()
})

test('a key opens it where pointing already has', async () => {
  render(<Fruit />)
  await userEvent.hover(button)
  await expectOpen()
  await focusButton()
  await press('{ArrowDown}')
  await expect.element(item('Apple')).toHaveFocus()
  await press('{Escape}')
  await expectClosed()
  await expect.element(button).toHaveFocus()
})

test('arrows go round, Home and End to the ends, letters to what begins with them', async () => {
  render(<Fruit />)
  await focusButton()
  await press('{ArrowDown}')
  await expect.element(item('Apple')).toHaveFocus()
  for (const [keys, focused] of [
    ['{ArrowDown}', 'Banana'],
    ['{ArrowUp}{ArrowUp}', 'Elder'],
    ['{ArrowDown}', 'Apple'],
    ['{ArrowRight}{ArrowLeft}', 'Apple'],
    ['{End}', 'Elder'],
    ['{Home}', 'Apple'],
    ['b', 'Banana'],
    ['B', 'Blueberry'],
    ['b', 'Banana'],
    ['x', 'Banana'],
    ['{Control>}c{/Control}', 'Banana'],
  ] as const) {
    await press(keys)
    await expect.element(item(focused)).toHaveFocus()
  }
})

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
])('side by side and %s, %s goes on and %s back, up and down from row to row', async (...given) => {
  const [direction, on, back] = given
  render(
    <div dir={direction}>
      <Fruit columns={3} items={fruits.slice(0, 5).map((label) => ({ key: label, label }))} />
    </div>,
  )
  await focusButton()
  await press('{Enter}')
  await expect.element(item('Apple')).toHaveFocus()
  for (const [keys, focused] of [
    [on, 'Banana'],
    ['{ArrowDown}', 'Date'],
    ['{ArrowDown}', 'Banana'],
    [on, 'Cherry'],
    ['{ArrowDown}', 'Cherry'],
    [on, 'Blueberry'],
    ['{ArrowUp}', 'Apple'],
    ['{ArrowUp}', 'Blueberry'],
    [back, 'Cherry'],
    ['{Home}' + back, 'Date'],
  ] as const) {
    await press(keys)
    await expect.element(item(focused)).toHaveFocus()
  }
  const [first, second] = ['Apple', 'Banana'].map((name) =>
    item(name).element().getBoundingClientRect(),
  )
  expect(first!.top).toBe(second!.top)
  expect(first!.left < second!.left).toBe(direction === 'ltr')
})

test('Escape closes it and the focus is back on the button', async () => {
  render(<Fruit />)
  await focusButton()
  await press('{Enter}')
  await expect.element(item('Apple')).toHaveFocus()
  await press('{Escape}')
  await expectClosed()
  await expect.element(button).toHaveFocus()
})

test('Tab closes it and goes on to what comes after the button', async () => {
  render(
    <>
      <a href="#before">Before</a>
      <Fruit />
      <a href="#after">After</a>
    </>,
  )
  await focusButton()
  await press('{Enter}')
  await expect.element(item('Apple')).toHaveFocus()
  await userEvent.tab()
  await expectClosed()
  await expect.element(page.getByRole('link', { name: 'After' })).toHaveFocus()
  await focusButton()
  await press('{Enter}')
  await expect.element(item('Apple')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expectClosed()
  await expect.element(page.getByRole('link', { name: 'Before' })).toHaveFocus()
})

// Links

test.each(['a press', 'Enter', 'Space'])(
  'a link is chosen by %s, and the page stays',
  async (how) => {
    const chosen = vi.fn<() => void>()
    render(
      <Fruit items={[{ key: 'fig', label: 'Fig', href: '#left-by-link', onChoose: chosen }]} />,
    )
    await userEvent.click(button)
    await expect.element(item('Fig')).toHaveFocus()
    if (how === 'a press') await userEvent.click(item('Fig'))
    else await press(how === 'Enter' ? '{Enter}' : '{ }')
    await expectClosed()
    expect(chosen).toHaveBeenCalledOnce()
    expect(location.hash).not.toBe('#left-by-link')
  },
)

test('a link pressed with Ctrl is the browser’s own affair', async () => {
  const chosen = vi.fn<() => void>()
  const left = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  render(<Fruit items={[{ key: 'fig', label: 'Fig', href: '#elsewhere', onChoose: chosen }]} />)
  document.addEventListener('click', left, { capture: false })
  await userEvent.click(button)
  await userEvent.click(item('Fig'), { modifiers: ['Control'] })
  document.removeEventListener('click', left)
  expect(chosen).not.toHaveBeenCalled()
  await expectOpen()
})

test('a link without anything to call is followed', async () => {
  render(<Fruit items={[{ key: 'fig', label: 'Fig', href: '#followed' }]} />)
  await userEvent.click(button)
  await userEvent.click(item('Fig'))
  await expect.poll(() => location.hash).toBe('#followed')
  await expectClosed()
})

// Where it stands

test('inside a shadow root it opens by key, moves, and closes', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const inside = root.appendChild(document.createElement('div'))
  render(createPortal(<Fruit />, inside))
  await expect.element(button).toBeVisible()
  button.element().focus()
  await press('{ArrowDown}')
  await expect.poll(() => root.activeElement?.textContent).toBe('Apple')
  await press('{End}')
  await expect.poll(() => root.activeElement?.textContent).toBe('Elder')
  await press('{Escape}')
  await expectClosed()
  await expect.poll(() => root.activeElement).toBe(button.element())
})

test('in a dialog Escape closes the menu first and the dialog then', async () => {
  function Dialog() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Modal open={isOpen} title="Basket" closeLabel="Close" onClose={() => setOpen(false)}>
        <Fruit />
      </Modal>
    )
  }
  render(<Dialog />)
  await userEvent.click(button)
  await expect.element(item('Apple')).toHaveFocus()
  await press('{Escape}')
  await expectClosed()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(button).toHaveFocus()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

/** Whole, inside the window, and not below anything. */
function expectSeenWhole() {
  const { left, right, top, bottom } = panel().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  for (const label of fruits) {
    const { x, y, width, height } = item(label).element().getBoundingClientRect()
    const seen = document.elementFromPoint(x + width / 2, y + height / 2)
    expect(seen).toBe(item(label).element())
  }
}

/** As in a browser that cannot tie a popover to its button by style. */
function withoutAnchors() {
  const { supports } = CSS
  vi.spyOn(CSS, 'supports').mockImplementation((...asked: string[]) =>
    asked[0] === 'position-area' ? false : Reflect.apply(supports, CSS, asked),
  )
  const style = document.body.appendChild(document.createElement('style'))
  style.textContent = '.atl-menu__panel.atl-menu__panel { position-area: none }'
}

const corners = ['start', 'center', 'end'].flatMap((place) =>
  (['start', 'end'] as const).flatMap((side) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ place, side, direction })),
  ),
)

test.each(corners)(
  'at the $place of a cropped bar on a phone, $direction, it is seen whole below its button',
  async ({ place, side, direction }) => {
    await page.viewport(390, 800)
    render(
      <div
        dir={direction}
        style={{ display: 'flex', overflow: 'hidden', justifyContent: place, blockSize: 48 }}
      >
        <Fruit
          align={side}
          columns={3}
          header={<p>Six fruits, six colours, six rooms to eat in</p>}
        />
      </div>,
    )
    await userEvent.click(button)
    await expectOpen()
    expectSeenWhole()
    const { bottom } = button.element().getBoundingClientRect()
    expect(panel().getBoundingClientRect().top).toBeCloseTo(bottom + 8, 0)
  },
)

const sides = [
  ['ltr', 'start', 'left'],
  ['ltr', 'end', 'right'],
  ['rtl', 'start', 'right'],
  ['rtl', 'end', 'left'],
] as const

test.each(sides)('%s, at its %s: its %s edge is under the button’s', async (...given) => {
  const [direction, side, edge] = given
  render(
    <div dir={direction} style={{ display: 'flex', justifyContent: 'center' }}>
      <Fruit align={side} />
    </div>,
  )
  await userEvent.click(button)
  await expectOpen()
  const place = button.element().getBoundingClientRect()
  expect(panel().getBoundingClientRect()[edge]).toBeCloseTo(place[edge], 0)
})

test.each(sides)('%s, at its %s, by hand: its %s edge is under the button’s', async (...given) => {
  const [direction, side, edge] = given
  withoutAnchors()
  render(
    <div dir={direction} style={{ display: 'flex', justifyContent: 'center' }}>
      <Fruit align={side} />
    </div>,
  )
  await userEvent.click(button)
  await expectOpen()
  const place = button.element().getBoundingClientRect()
  await expect.poll(() => panel().getBoundingClientRect()[edge]).toBeCloseTo(place[edge], 0)
  expect(panel().getBoundingClientRect().top).toBeCloseTo(place.bottom + 8, 0)
})

test.each(['as browsers can', 'by hand'])(
  'above the foot of a phone it opens upwards, %s',
  async (how) => {
    if (how === 'by hand') withoutAnchors()
    await page.viewport(390, 800)
    render(
      <div style={{ position: 'fixed', insetBlockEnd: 8, insetInlineEnd: 8 }}>
        <Fruit />
      </div>,
    )
    await userEvent.click(button)
    await expectOpen()
    const { top } = button.element().getBoundingClientRect()
    await expect.poll(() => panel().getBoundingClientRect().bottom).toBeCloseTo(top - 8, 0)
    expectSeenWhole()
  },
)
