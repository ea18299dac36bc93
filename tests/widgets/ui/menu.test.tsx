import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Menu, type MenuProps } from '../../../packages/widgets/ui/Menu.tsx'
import { Modal } from '../../../packages/widgets/ui/Modal.tsx'
import '../helpers/page-theme.ts'
import { render, renderInShadowRoot } from '../helpers/render.tsx'

const fruits = ['Apple', 'Banana', 'Cherry', 'Blueberry', 'Date', 'Elder']
const button = page.getByRole('button', { name: 'Fruit' })
const menu = page.getByRole('menu')

/** How long a menu that the pointer opened stays open after the pointer has left. */
const CLOSE_DELAY_MS = 160
const FAR_AWAY = { coords: { x: 1200, y: 780 } }

// Moves the pointer away, because it would still be where the previous test left it.
beforeEach(() => userEvent.pointer(FAR_AWAY))

afterEach(() => {
  vi.restoreAllMocks()
})

/** Replaces the timers that close the menu; `runAll` runs the pending ones. */
function interceptCloseTimers() {
  const { setTimeout, clearTimeout } = globalThis
  const pending = new Map<unknown, () => void>()
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback: () => void, delay?: number) => {
    const timer = setTimeout(delay === CLOSE_DELAY_MS ? () => {} : callback, delay)
    if (delay === CLOSE_DELAY_MS) pending.set(timer, callback)
    return timer
  })
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    pending.delete(timer)
    clearTimeout(timer)
  })
  return {
    runAll() {
      for (const callback of pending.values()) callback()
      pending.clear()
    },
  }
}

function FruitMenu(props: Partial<MenuProps>) {
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

test('pointing at the button opens the menu without moving the focus', async () => {
  render(<FruitMenu />)
  await userEvent.hover(button)
  await expectOpen()
  expect(document.body).toHaveFocus()
})

test('a menu stays open while the pointer crosses the gap to it, and closes after the pointer has left', async () => {
  render(<FruitMenu />)
  await userEvent.hover(button)
  await expectOpen()
  const closeTimers = interceptCloseTimers()
  const { left, bottom } = button.element().getBoundingClientRect()
  await userEvent.pointer({ coords: { x: left + 10, y: bottom + 4 } })
  expect(document.elementFromPoint(left + 10, bottom + 4)).toBe(document.body)
  await userEvent.hover(item('Banana'))
  closeTimers.runAll()
  await expectOpen()
  await userEvent.pointer(FAR_AWAY)
  await expectOpen()
  closeTimers.runAll()
  await expectClosed()
})

test('a click keeps a menu open that the pointer opened, and the next click closes it', async () => {
  render(<FruitMenu />)
  await userEvent.hover(button)
  await expectOpen()
  const closeTimers = interceptCloseTimers()
  await userEvent.click(button)
  await expect.element(item('Apple')).toHaveFocus()
  await userEvent.pointer(FAR_AWAY)
  closeTimers.runAll()
  await expectOpen()
  await userEvent.click(button)
  await expectClosed()
})

test('a click outside closes the menu and keeps the focus where the click was', async () => {
  render(
    <>
      <FruitMenu />
      <input aria-label="Elsewhere" style={{ position: 'fixed', insetBlockEnd: 0 }} />
    </>,
  )
  await userEvent.click(button)
  await expectOpen()
  await userEvent.click(page.getByLabelText('Elsewhere'))
  await expectClosed()
  await expect.element(page.getByLabelText('Elsewhere')).toHaveFocus()
})

test('opening a second menu closes the first', async () => {
  render(
    <>
      <FruitMenu />
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

test('choosing an item closes the menu, calls its onChoose and returns the focus to the button', async () => {
  const onChoose = vi.fn<() => void>()
  render(<FruitMenu items={[{ key: 'fig', label: 'Fig', onChoose }]} />)
  await userEvent.click(button)
  await userEvent.click(item('Fig'))
  await expectClosed()
  expect(onChoose).toHaveBeenCalledOnce()
  await expect.element(button).toHaveFocus()
})

test('the chosen item is checked and gets the focus when the menu opens', async () => {
  function Choice() {
    const [current, setCurrent] = useState('Cherry')
    const items = fruits.map((label) => ({
      key: label,
      label,
      checked: label === current,
      onChoose: () => setCurrent(label),
    }))
    return <FruitMenu items={items} />
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

test.each([
  ['Enter', 'Apple'],
  [' ', 'Apple'],
  ['ArrowDown', 'Apple'],
  ['ArrowUp', 'Elder'],
])('the key "%s" opens the menu and focuses %s', async (key, focused) => {
  render(<FruitMenu />)
  await focusButton()
  await press(`{${key}}`)
  await expect.element(item(focused)).toHaveFocus()
  await expectOpen()
})

test('a visitor can take over by key a menu that the pointer opened', async () => {
  render(<FruitMenu />)
  await userEvent.hover(button)
  await expectOpen()
  await focusButton()
  await press('{ArrowDown}')
  await expect.element(item('Apple')).toHaveFocus()
  await press('{Escape}')
  await expectClosed()
  await expect.element(button).toHaveFocus()
})

test('arrow keys move around the ends, Home and End to the ends, letters to the next item that begins with them', async () => {
  render(<FruitMenu />)
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
])(
  'in columns of %s text, %s goes to the next item and %s back, up and down change the row',
  async (...args) => {
    const [direction, next, back] = args
    render(
      <div dir={direction}>
        <FruitMenu columns={3} items={fruits.slice(0, 5).map((label) => ({ key: label, label }))} />
      </div>,
    )
    await focusButton()
    await press('{Enter}')
    await expect.element(item('Apple')).toHaveFocus()
    for (const [keys, focused] of [
      [next, 'Banana'],
      ['{ArrowDown}', 'Date'],
      ['{ArrowDown}', 'Banana'],
      [next, 'Cherry'],
      ['{ArrowDown}', 'Cherry'],
      [next, 'Blueberry'],
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
  },
)

test('Escape closes the menu and returns the focus to the button', async () => {
  render(<FruitMenu />)
  await focusButton()
  await press('{Enter}')
  await expect.element(item('Apple')).toHaveFocus()
  await press('{Escape}')
  await expectClosed()
  await expect.element(button).toHaveFocus()
})

test('Tab closes the menu and moves the focus to the element after the button', async () => {
  render(
    <>
      <a href="#before">Before</a>
      <FruitMenu />
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

test.each(['click', 'Enter', 'Space'])(
  'choosing a link with onChoose by %s calls it, and the page does not navigate',
  async (input) => {
    const onChoose = vi.fn<() => void>()
    render(<FruitMenu items={[{ key: 'fig', label: 'Fig', href: '#left-by-link', onChoose }]} />)
    await userEvent.click(button)
    await expect.element(item('Fig')).toHaveFocus()
    if (input === 'click') await userEvent.click(item('Fig'))
    else await press(input === 'Enter' ? '{Enter}' : '{ }')
    await expectClosed()
    expect(onChoose).toHaveBeenCalledOnce()
    expect(location.hash).not.toBe('#left-by-link')
  },
)

test('the browser handles a link that a visitor clicks with Ctrl', async () => {
  const onChoose = vi.fn<() => void>()
  const onDocumentClick = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  render(<FruitMenu items={[{ key: 'fig', label: 'Fig', href: '#elsewhere', onChoose }]} />)
  document.addEventListener('click', onDocumentClick, { capture: false })
  await userEvent.click(button)
  await userEvent.click(item('Fig'), { modifiers: ['Control'] })
  document.removeEventListener('click', onDocumentClick)
  expect(onChoose).not.toHaveBeenCalled()
  await expectOpen()
})

test('choosing a link without onChoose follows it', async () => {
  render(<FruitMenu items={[{ key: 'fig', label: 'Fig', href: '#followed' }]} />)
  await userEvent.click(button)
  await userEvent.click(item('Fig'))
  await expect.poll(() => location.hash).toBe('#followed')
  await expectClosed()
})

test('inside a shadow root a menu opens, moves the focus and closes by key', async () => {
  const shadowRoot = renderInShadowRoot(<FruitMenu />)
  await expect.element(button).toBeVisible()
  button.element().focus()
  await press('{ArrowDown}')
  await expect.poll(() => shadowRoot.activeElement?.textContent).toBe('Apple')
  await press('{End}')
  await expect.poll(() => shadowRoot.activeElement?.textContent).toBe('Elder')
  await press('{Escape}')
  await expectClosed()
  await expect.poll(() => shadowRoot.activeElement).toBe(button.element())
})

test('Escape closes a menu in a dialog first, and the dialog with the second press', async () => {
  function Dialog() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Modal open={isOpen} title="Basket" closeLabel="Close" onClose={() => setOpen(false)}>
        <FruitMenu />
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

/** Expects the whole menu inside the window and none of its items covered. */
function expectFullyVisible() {
  const { left, right, top, bottom } = panel().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  for (const label of fruits) {
    const { x, y, width, height } = item(label).element().getBoundingClientRect()
    const topmost = document.elementFromPoint(x + width / 2, y + height / 2)
    expect(topmost).toBe(item(label).element())
  }
}

/** Simulates a browser without CSS anchor positioning, in which the menu positions itself with JavaScript. */
function disableAnchorPositioning() {
  const { supports } = CSS
  vi.spyOn(CSS, 'supports').mockImplementation((...query: string[]) =>
    query[0] === 'position-area' ? false : Reflect.apply(supports, CSS, query),
  )
  const style = document.body.appendChild(document.createElement('style'))
  style.textContent = '.atl-menu__panel.atl-menu__panel { position-area: none }'
}

/** WebKit 2.50 styled pages of the account for ever, because it looked for places for menus that were not shown. */
test('only an open menu has other places to go to where it does not fit', async () => {
  render(<FruitMenu />)
  await expect.element(button).toBeVisible()
  const places = () => getComputedStyle(panel()).getPropertyValue('position-try-fallbacks')
  expect(places()).toBe('none')
  await userEvent.click(button)
  await expectOpen()
  expect(places()).toContain('flip-block')
})

const placements = ['start', 'center', 'end'].flatMap((justify) =>
  (['start', 'end'] as const).flatMap((align) =>
    (['ltr', 'rtl'] as const).map((direction) => ({ justify, align, direction })),
  ),
)

test.each(placements)(
  'on a phone a menu with align $align at the $justify of a $direction bar with hidden overflow is fully visible below its button',
  async ({ justify, align, direction }) => {
    await page.viewport(390, 800)
    render(
      <div
        dir={direction}
        style={{ display: 'flex', overflow: 'hidden', justifyContent: justify, blockSize: 48 }}
      >
        <FruitMenu
          align={align}
          columns={3}
          header={<p>Six fruits in six colours for every breakfast</p>}
        />
      </div>,
    )
    await userEvent.click(button)
    await expectOpen()
    expectFullyVisible()
    const { bottom } = button.element().getBoundingClientRect()
    expect(panel().getBoundingClientRect().top).toBeCloseTo(bottom + 8, 0)
  },
)

const alignments = [
  ['ltr', 'start', 'left'],
  ['ltr', 'end', 'right'],
  ['rtl', 'start', 'right'],
  ['rtl', 'end', 'left'],
] as const

describe.each(['CSS', 'JavaScript'])('positioned by %s', (positionedBy) => {
  beforeEach(() => {
    if (positionedBy === 'JavaScript') disableAnchorPositioning()
  })

  test.each(alignments)(
    'in %s text a menu with align %s has its %s edge under the button’s',
    async (direction, align, edge) => {
      render(
        <div dir={direction} style={{ display: 'flex', justifyContent: 'center' }}>
          <FruitMenu align={align} />
        </div>,
      )
      await userEvent.click(button)
      await expectOpen()
      const buttonRect = button.element().getBoundingClientRect()
      await expect
        .poll(() => panel().getBoundingClientRect()[edge])
        .toBeCloseTo(buttonRect[edge], 0)
      expect(panel().getBoundingClientRect().top).toBeCloseTo(buttonRect.bottom + 8, 0)
    },
  )

  test('a menu at the bottom of a phone opens upwards', async () => {
    await page.viewport(390, 800)
    render(
      <div style={{ position: 'fixed', insetBlockEnd: 8, insetInlineEnd: 8 }}>
        <FruitMenu />
      </div>,
    )
    await userEvent.click(button)
    await expectOpen()
    const { top } = button.element().getBoundingClientRect()
    await expect.poll(() => panel().getBoundingClientRect().bottom).toBeCloseTo(top - 8, 0)
    expectFullyVisible()
  })
})
