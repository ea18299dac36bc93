import { StrictMode, useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../packages/widgets/ui/Button.tsx'
import { Confirm } from '../../../packages/widgets/ui/Confirm.tsx'
import { Modal, type ModalProps } from '../../../packages/widgets/ui/Modal.tsx'
import '../helpers/page-theme.ts'
import { centreOf, clickAt } from '../helpers/user-input.ts'
import { render, renderInShadowRoot } from '../helpers/render.tsx'

const dialog = page.getByRole('dialog')
const opener = page.getByRole('button', { name: 'Open' })
const OUTSIDE = { coords: { x: 5, y: 5 } }

afterEach(() => scrollTo(0, 0))

interface RenameDialogProps extends Omit<Partial<ModalProps>, 'onClose'> {
  onClose?: () => void
}

/** A button that opens a dialog, which contains a field unless `children` are given. */
function RenameDialog({ onClose, children, ...rest }: RenameDialogProps) {
  const [isOpen, setOpen] = useState(false)
  function close() {
    onClose?.()
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

function buttonNamed(name: string) {
  return page.getByRole('button', { name })
}

async function open() {
  await userEvent.click(opener)
  await expect.element(dialog).toBeVisible()
}

async function expectClosed() {
  await expect.element(dialog).not.toBeInTheDocument()
}

test('an opened dialog focuses its first field, and a closed one returns the focus to the button', async () => {
  render(<RenameDialog />)
  await open()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  await expect.element(opener).toHaveFocus()
})

test('what a visitor types after a dialog has closed is written where the cursor was before', async () => {
  function FieldWithDialog() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Message" onKeyDown={({ key }) => key === 'F2' && setOpen(true)} />
        <Modal title="Rename" closeLabel="Close" open={isOpen} onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Modal>
      </>
    )
  }
  render(<FieldWithDialog />)
  const field = page.getByLabelText('Message')
  await userEvent.click(field)
  await userEvent.keyboard('Hell there{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{F2}')
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Ada{Escape}')
  await expectClosed()
  await userEvent.keyboard('o')
  await expect.element(field).toHaveValue('Hello there')
})

test('a screen reader announces the title and the description of a dialog', async () => {
  render(<RenameDialog description="Only you see the name." />)
  await open()
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible()
  await expect.element(dialog).toHaveAccessibleDescription('Only you see the name.')
})

test('the page behind a dialog takes neither clicks nor the focus', async () => {
  const pressed = vi.fn<() => void>()
  render(
    <>
      <Button onClick={pressed}>Behind</Button>
      <RenameDialog />
    </>,
  )
  await open()
  const behind = document.querySelector('button')!
  expect(behind).toHaveTextContent('Behind')
  await clickAt(behind)
  await expectClosed()
  expect(pressed).not.toHaveBeenCalled()
  await open()
  behind.focus()
  expect(behind).not.toHaveFocus()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test('in strict mode a dialog opens once and stays open', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <StrictMode>
      <RenameDialog onClose={onClose} />
    </StrictMode>,
  )
  await open()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  expect(onClose).toHaveBeenCalledOnce()
  await expect.element(opener).toHaveFocus()
})

test('inside a shadow root a dialog takes the focus, closes and returns the focus', async () => {
  const onClose = vi.fn<() => void>()
  const shadowRoot = renderInShadowRoot(<RenameDialog onClose={onClose} />)
  await open()
  await expect.poll(() => shadowRoot.activeElement?.ariaLabel).toBe('Name')
  await userEvent.pointer({ ...OUTSIDE, keys: '[MouseLeft]' })
  await expectClosed()
  expect(onClose).toHaveBeenCalledOnce()
  await expect.poll(() => shadowRoot.activeElement).toBe(opener.element())
})

test.each(['Escape', 'a click outside', 'the close button'])('%s closes a dialog', async (way) => {
  const onClose = vi.fn<() => void>()
  render(<RenameDialog onClose={onClose} />)
  await open()
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else if (way === 'the close button') await userEvent.click(buttonNamed('Close'))
  else await userEvent.pointer({ ...OUTSIDE, keys: '[MouseLeft]' })
  await expectClosed()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a press that begins inside a dialog and ends outside leaves it open, and the other way round', async () => {
  const onClose = vi.fn<() => void>()
  render(<RenameDialog onClose={onClose} />)
  await open()
  const inside = { coords: centreOf(dialog.element()) }
  for (const [from, to] of [
    [inside, OUTSIDE],
    [OUTSIDE, inside],
    [inside, inside],
  ] as const) {
    await userEvent.pointer([
      { ...from, keys: '[MouseLeft>]' },
      { ...to, keys: '[/MouseLeft]' },
    ])
  }
  await expect.element(dialog).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a click on the edge of a dialog leaves it open', async () => {
  render(<RenameDialog />)
  await open()
  const { left, top, height } = dialog.element().getBoundingClientRect()
  await userEvent.pointer({ coords: { x: left + 0.5, y: top + height / 2 }, keys: '[MouseLeft]' })
  await expect.element(dialog).toBeVisible()
})

test('a dialog whose owner keeps it open stays open, even if the browser closes it', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <Modal open title="Paying" closeLabel="Close" onClose={onClose}>
      <input aria-label="Code" />
    </Modal>,
  )
  await expect.element(dialog).toBeVisible()
  for (let presses = 1; presses <= 3; presses += 1) {
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => onClose.mock.calls.length).toBeGreaterThanOrEqual(presses)
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().matches(':modal')).toBe(true)
  }
  // A browser closes a dialog after several presses of Escape, whatever the page wants.
  ;(dialog.element() as HTMLDialogElement).close()
  await expect.poll(() => document.querySelector('dialog')!.matches(':modal')).toBe(true)
})

test('a visitor finds an empty field when they open the dialog again', async () => {
  render(<RenameDialog />)
  await open()
  await userEvent.fill(page.getByLabelText('Name'), 'Half a name')
  await userEvent.keyboard('{Escape}')
  await open()
  await expect.element(page.getByLabelText('Name')).toHaveValue('')
})

function TallPage({ children }: { children: ReactNode }) {
  return (
    <div style={{ blockSize: 3000, textAlign: 'center' }}>
      <div style={{ position: 'sticky', top: 20 }}>{children}</div>
      <p>In the middle</p>
    </div>
  )
}

test.each([true, false])(
  'the page behind a dialog keeps its place, and scrolls again afterwards (scrollbar: %s)',
  async (hasScrollbar) => {
    render(
      <TallPage>
        {!hasScrollbar && <style>{'html { scrollbar-width: none }'}</style>}
        <RenameDialog />
      </TallPage>,
    )
    await expect.element(opener).toBeVisible()
    expect(innerWidth > document.documentElement.clientWidth).toBe(hasScrollbar)
    scrollTo(0, 400)
    const before = centreOf(page.getByText('In the middle').element())
    await open()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    expect(centreOf(page.getByText('In the middle').element())).toEqual(before)
    expect(scrollY).toBe(400)
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    expect(centreOf(page.getByText('In the middle').element())).toEqual(before)
    expect(document.documentElement.style.cssText).not.toMatch(/overflow|gutter/)
  },
)

function InnerDialog() {
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

test('the page scrolls again only after the last of two dialogs has closed', async () => {
  const overflow = () => getComputedStyle(document.documentElement).overflowY
  render(
    <RenameDialog>
      <InnerDialog />
    </RenameDialog>,
  )
  await open()
  await userEvent.click(buttonNamed('Open another'))
  await expect.element(page.getByLabelText('Other')).toHaveFocus()
  expect(overflow()).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Another' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible()
  await expect.element(buttonNamed('Open another')).toHaveFocus()
  expect(overflow()).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  expect(overflow()).toBe('visible')
})

test('a click outside an inner dialog leaves the outer one open', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <RenameDialog onClose={onClose}>
      <InnerDialog />
    </RenameDialog>,
  )
  await open()
  await userEvent.click(buttonNamed('Open another'))
  await expect.element(page.getByLabelText('Other')).toHaveFocus()
  await userEvent.pointer({ ...OUTSIDE, keys: '[MouseLeft]' })
  await expect.element(page.getByRole('dialog', { name: 'Another' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

const footer = (
  <>
    <Button>Cancel</Button>
    <Button variant="primary">Save</Button>
  </>
)

test('on a phone a dialog is a sheet at the bottom, with the primary button last and as wide as the others', async () => {
  await page.viewport(390, 800)
  render(<RenameDialog footer={footer} />)
  await open()
  const sheet = dialog.element().getBoundingClientRect()
  expect(sheet).toMatchObject({ left: 0, right: 390, bottom: 800 })
  const [cancel, save] = ['Cancel', 'Save'].map((name) => buttonNamed(name).element())
  const [cancelRect, saveRect] = [cancel!.getBoundingClientRect(), save!.getBoundingClientRect()]
  expect(saveRect.top).toBeGreaterThan(cancelRect.bottom)
  expect(saveRect.width).toBe(cancelRect.width)
  expect(saveRect.width).toBeGreaterThan(340)
})

test('in a wide window a dialog is centred, with its buttons in one line', async () => {
  render(<RenameDialog footer={footer} />)
  await open()
  const { left, right, top, bottom } = dialog.element().getBoundingClientRect()
  expect(left).toBeCloseTo(1280 - right, 0)
  expect(top).toBeCloseTo(800 - bottom, 0)
  const [cancel, save] = ['Cancel', 'Save'].map((name) => buttonNamed(name).element())
  expect(save!.getBoundingClientRect().top).toBe(cancel!.getBoundingClientRect().top)
  expect(save!.getBoundingClientRect().left).toBeGreaterThan(cancel!.getBoundingClientRect().right)
})

test.each([1280, 390])(
  'in a window of %i px a visitor sees long content from its title on and scrolls it inside the dialog',
  async (width) => {
    await page.viewport(width, 800)
    render(
      <RenameDialog footer={footer}>
        <div style={{ blockSize: 2000 }}>Long</div>
      </RenameDialog>,
    )
    await open()
    const { scrollHeight, clientHeight } = dialog.element()
    expect(clientHeight).toBeLessThan(800)
    expect(scrollHeight).toBeGreaterThan(2000)
    expect(dialog.element().scrollTop).toBe(0)
    await expect.element(page.getByRole('heading', { name: 'Rename' })).toHaveFocus()
    const close = centreOf(buttonNamed('Close').element())
    await userEvent.wheel(dialog, { delta: { y: 600 } })
    await expect.poll(() => dialog.element().scrollTop).toBeGreaterThan(0)
    expect(centreOf(buttonNamed('Close').element())).toEqual(close)
    await userEvent.click(buttonNamed('Close'))
    await expectClosed()
  },
)

test.each(['ltr', 'rtl'])(
  'a drawer is at the end edge of the window in %s text',
  async (direction) => {
    document.documentElement.dir = direction
    render(<RenameDialog drawer />)
    await open()
    const { left, right, height } = dialog.element().getBoundingClientRect()
    expect(direction === 'ltr' ? right : 1280 - left).toBe(1280)
    expect(height).toBe(800)
  },
)

function DeleteDialog({ onConfirm, busy = false }: { onConfirm: () => void; busy?: boolean }) {
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
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        This cannot be undone. <a href="#why">Why?</a>
      </Confirm>
    </>
  )
}

test('a confirmation focuses its cancel button first, so that Enter cancels', async () => {
  const onConfirm = vi.fn<() => void>()
  render(<DeleteDialog onConfirm={onConfirm} />)
  await open()
  await expect.element(dialog).toHaveAccessibleDescription('This cannot be undone. Why?')
  await expect.element(buttonNamed('Keep it').first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectClosed()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('a confirmation calls onConfirm when a visitor confirms', async () => {
  const onConfirm = vi.fn<() => void>()
  render(<DeleteDialog onConfirm={onConfirm} />)
  await open()
  await userEvent.click(buttonNamed('Delete'))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a visitor cannot confirm again while a confirmation is busy', async () => {
  const onConfirm = vi.fn<() => void>()
  render(<DeleteDialog onConfirm={onConfirm} busy />)
  await open()
  await clickAt(buttonNamed('Delete').element())
  await expect.element(buttonNamed('Delete')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await expect.element(buttonNamed('Delete')).toHaveAttribute('aria-busy', 'true')
})
