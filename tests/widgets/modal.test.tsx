import { StrictMode, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../packages/widgets/ui/Button.tsx'
import { Confirm } from '../../packages/widgets/ui/Confirm.tsx'
import { Modal, type ModalProps } from '../../packages/widgets/ui/Modal.tsx'
import './dressed.ts'
import { middleOf, pressAt } from './press.ts'
import { render } from './render.tsx'

const dialog = page.getByRole('dialog')
const opener = page.getByRole('button', { name: 'Open' })
const PAGE_BEHIND = { coords: { x: 5, y: 5 } }

afterEach(() => scrollTo(0, 0))

interface SampleProps extends Partial<ModalProps> {
  asked?: () => void
}

/** A button that opens a dialog with a field. */
function Sample({ asked, children, ...rest }: SampleProps) {
  const [isOpen, setOpen] = useState(false)
  function close() {
    asked?.()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal title="Rename" closeLabel="Close" {...rest} open={isOpen} onClose={close}>
        {children ?? <input aria-label="Name" />}
      </Modal>
    </>
  )
}

function named(name: string) {
  return page.getByRole('button', { name })
}

async function open() {
  await userEvent.click(opener)
  await expect.element(dialog).toBeVisible()
}

async function expectClosed() {
  await expect.element(dialog).not.toBeInTheDocument()
}

// Focus

test('the focus goes to the first field and comes back to what opened it', async () => {
  render(<Sample />)
  await open()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  await expect.element(opener).toHaveFocus()
})

test('a dialog is called by its title and described by what stands below', async () => {
  render(<Sample description="Only you see the name." />)
  await open()
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible()
  await expect.element(dialog).toHaveAccessibleDescription('Only you see the name.')
})

test('the page behind takes neither presses nor the focus', async () => {
  const pressed = vi.fn<() => void>()
  render(
    <>
      <Button onClick={pressed}>Behind</Button>
      <Sample />
    </>,
  )
  await open()
  const behind = document.querySelector('button')!
  expect(behind).toHaveTextContent('Behind')
  await pressAt(behind)
  await expectClosed()
  expect(pressed).not.toHaveBeenCalled()
  await open()
  behind.focus()
  expect(behind).not.toHaveFocus()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test('in strict mode it opens once and stays open', async () => {
  const asked = vi.fn<() => void>()
  render(
    <StrictMode>
      <Sample asked={asked} />
    </StrictMode>,
  )
  await open()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  expect(asked).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  expect(asked).toHaveBeenCalledOnce()
  await expect.element(opener).toHaveFocus()
})

test('inside a shadow root it takes the focus, closes and gives it back', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const inside = root.appendChild(document.createElement('div'))
  const asked = vi.fn<() => void>()
  render(createPortal(<Sample asked={asked} />, inside))
  await open()
  await expect.poll(() => root.activeElement?.ariaLabel).toBe('Name')
  await userEvent.pointer({ ...PAGE_BEHIND, keys: '[MouseLeft]' })
  await expectClosed()
  expect(asked).toHaveBeenCalledOnce()
  await expect.poll(() => root.activeElement).toBe(opener.element())
})

// Closing

test.each(['Escape', 'a press outside', 'the close button'])('%s closes it', async (how) => {
  const asked = vi.fn<() => void>()
  render(<Sample asked={asked} />)
  await open()
  if (how === 'Escape') await userEvent.keyboard('{Escape}')
  else if (how === 'the close button') await userEvent.click(named('Close'))
  else await userEvent.pointer({ ...PAGE_BEHIND, keys: '[MouseLeft]' })
  await expectClosed()
  expect(asked).toHaveBeenCalledOnce()
})

test('a press that begins inside and ends outside leaves it open, and the other way round', async () => {
  const asked = vi.fn<() => void>()
  render(<Sample asked={asked} />)
  await open()
  const inside = { coords: middleOf(dialog.element()) }
  for (const [from, to] of [
    [inside, PAGE_BEHIND],
    [PAGE_BEHIND, inside],
    [inside, inside],
  ] as const) {
    await userEvent.pointer([
      { ...from, keys: '[MouseLeft>]' },
      { ...to, keys: '[/MouseLeft]' },
    ])
  }
  await expect.element(dialog).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})

test('a press on its edge is not a press outside', async () => {
  render(<Sample />)
  await open()
  const { left, top, height } = dialog.element().getBoundingClientRect()
  await userEvent.pointer({ coords: { x: left + 0.5, y: top + height / 2 }, keys: '[MouseLeft]' })
  await expect.element(dialog).toBeVisible()
})

test('one that may not be closed is there again, even if the browser closes it', async () => {
  const asked = vi.fn<() => void>()
  render(
    <Modal open title="Paying" closeLabel="Close" onClose={asked}>
      <input aria-label="Code" />
    </Modal>,
  )
  await expect.element(dialog).toBeVisible()
  for (let times = 1; times <= 3; times += 1) {
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThanOrEqual(times)
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().matches(':modal')).toBe(true)
  }
  // As at a second Escape; how many it lets pass first is the browser's own affair.
  ;(dialog.element() as HTMLDialogElement).close()
  await expect.poll(() => document.querySelector('dialog')!.matches(':modal')).toBe(true)
})

test('what was typed is gone when it is opened again', async () => {
  render(<Sample />)
  await open()
  await userEvent.fill(page.getByLabelText('Name'), 'Half a name')
  await userEvent.keyboard('{Escape}')
  await open()
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
})

// The page behind

function TallPage({ children }: { children: ReactNode }) {
  return (
    <div style={{ blockSize: 3000, textAlign: 'center' }}>
      <div style={{ position: 'sticky', top: 20 }}>{children}</div>
      <p>In the middle</p>
    </div>
  )
}

test.each(['with', 'without'])(
  '%s a scrollbar the page stays where it is, and scrolls again afterwards',
  async (how) => {
    render(
      <TallPage>
        {how === 'without' && <style>{'html { scrollbar-width: none }'}</style>}
        <Sample />
      </TallPage>,
    )
    await expect.element(opener).toBeVisible()
    const hasScrollbar = innerWidth > document.documentElement.clientWidth
    expect(hasScrollbar).toBe(how === 'with')
    scrollTo(0, 400)
    const before = middleOf(page.getByText('In the middle').element())
    await open()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    expect(middleOf(page.getByText('In the middle').element())).toEqual(before)
    expect(scrollY).toBe(400)
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    expect(middleOf(page.getByText('In the middle').element())).toEqual(before)
    expect(document.documentElement.style.cssText).not.toMatch(/overflow|gutter/)
  },
)

function Inner() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open another</Button>
      <Modal open={isOpen} title="Another" closeLabel="Close it" onClose={() => setOpen(false)}>
        <input aria-label="Other" />
      </Modal>
    </>
  )
}

test('the page scrolls again only when the last of two dialogs has gone', async () => {
  const overflow = () => getComputedStyle(document.documentElement).overflowY
  render(
    <Sample>
      <Inner />
    </Sample>,
  )
  await open()
  await userEvent.click(named('Open another'))
  await expect.element(page.getByLabelText('Other')).toHaveFocus()
  expect(overflow()).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Another' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible()
  await expect.element(named('Open another')).toHaveFocus()
  expect(overflow()).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  expect(overflow()).toBe('visible')
})

test('a press outside an inner dialog leaves the outer one open', async () => {
  const asked = vi.fn<() => void>()
  render(
    <Sample asked={asked}>
      <Inner />
    </Sample>,
  )
  await open()
  await userEvent.click(named('Open another'))
  await expect.element(page.getByLabelText('Other')).toHaveFocus()
  await userEvent.pointer({ ...PAGE_BEHIND, keys: '[MouseLeft]' })
  await expect.element(page.getByRole('dialog', { name: 'Another' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})

// How it stands

const footer = (
  <>
    <Button>Cancel</Button>
    <Button variant="primary">Save</Button>
  </>
)

test('under 600 px it is a sheet at the foot, its primary button last and as wide', async () => {
  await page.viewport(390, 800)
  render(<Sample footer={footer} />)
  await open()
  const sheet = dialog.element().getBoundingClientRect()
  expect(sheet).toMatchObject({ left: 0, right: 390, bottom: 800 })
  const [cancel, save] = ['Cancel', 'Save'].map((name) => named(name).element())
  const [above, below] = [cancel!.getBoundingClientRect(), save!.getBoundingClientRect()]
  expect(below.top).toBeGreaterThan(above.bottom)
  expect(below.width).toBe(above.width)
  expect(below.width).toBeGreaterThan(340)
})

test('in a wider window it stands in the middle, its buttons at the end of a line', async () => {
  render(<Sample footer={footer} />)
  await open()
  const { left, right, top, bottom } = dialog.element().getBoundingClientRect()
  expect(left).toBeCloseTo(1280 - right, 0)
  expect(top).toBeCloseTo(800 - bottom, 0)
  const [cancel, save] = ['Cancel', 'Save'].map((name) => named(name).element())
  expect(save!.getBoundingClientRect().top).toBe(cancel!.getBoundingClientRect().top)
  expect(save!.getBoundingClientRect().left).toBeGreaterThan(cancel!.getBoundingClientRect().right)
})

test.each([1280, 390])(
  'at %i px long content begins at its title and scrolls inside',
  async (width) => {
    await page.viewport(width, 800)
    render(
      <Sample footer={footer}>
        <div style={{ blockSize: 2000 }}>Long</div>
      </Sample>,
    )
    await open()
    const { scrollHeight, clientHeight } = dialog.element()
    expect(clientHeight).toBeLessThan(800)
    expect(scrollHeight).toBeGreaterThan(2000)
    expect(dialog.element().scrollTop).toBe(0)
    await expect.element(page.getByRole('heading', { name: 'Rename' })).toHaveFocus()
    const close = middleOf(named('Close').element())
    await userEvent.wheel(dialog, { delta: { y: 600 } })
    await expect.poll(() => dialog.element().scrollTop).toBeGreaterThan(0)
    expect(middleOf(named('Close').element())).toEqual(close)
    await userEvent.click(named('Close'))
    await expectClosed()
  },
)

test.each(['ltr', 'rtl'])('a drawer stands at the end of a window, %s', async (direction) => {
  document.documentElement.dir = direction
  render(<Sample drawer />)
  await open()
  const { left, right, height } = dialog.element().getBoundingClientRect()
  expect(direction === 'ltr' ? right : 1280 - left).toBe(1280)
  expect(height).toBe(800)
})

// Confirm

function Deletion({ deleted, busy = false }: { deleted: () => void; busy?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Confirm
        open={isOpen}
        danger
        busy={busy}
        title="Delete this passkey?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={deleted}
        onCancel={() => setOpen(false)}
      >
        This cannot be undone. <a href="#why">Why?</a>
      </Confirm>
    </>
  )
}

test('a question has its first focus on the way back, and Enter takes it', async () => {
  const deleted = vi.fn<() => void>()
  render(<Deletion deleted={deleted} />)
  await open()
  await expect.element(dialog).toHaveAccessibleDescription('This cannot be undone. Why?')
  await expect.element(named('Keep it').first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectClosed()
  expect(deleted).not.toHaveBeenCalled()
})

test('a question that is confirmed says so', async () => {
  const deleted = vi.fn<() => void>()
  render(<Deletion deleted={deleted} />)
  await open()
  await userEvent.click(named('Delete'))
  expect(deleted).toHaveBeenCalledOnce()
})

test('while it is at work a question does not act again', async () => {
  const deleted = vi.fn<() => void>()
  render(<Deletion deleted={deleted} busy />)
  await open()
  await pressAt(named('Delete').element())
  await expect.element(named('Delete')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(deleted).not.toHaveBeenCalled()
  await expect.element(named('Delete')).toHaveAttribute('aria-busy', 'true')
})
