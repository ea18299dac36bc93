import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../packages/widgets/ui/Button.tsx'
import { Check } from '../../packages/widgets/ui/icons.tsx'
import { IconButton } from '../../packages/widgets/ui/IconButton.tsx'
import './dressed.ts'
import { pressAt } from './press.ts'
import { render } from './render.tsx'

const save = page.getByRole('button', { name: 'Save changes' })

function Saving({ saved }: { saved: () => void }) {
  const [isBusy, setBusy] = useState(false)
  function press() {
    saved()
    setBusy(true)
  }
  return (
    <Button busy={isBusy} onClick={press}>
      Save changes
    </Button>
  )
}

test('a button that is at work keeps the focus and does not act again, by press or key', async () => {
  const saved = vi.fn<() => void>()
  render(<Saving saved={saved} />)
  await userEvent.click(save)
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await pressAt(save.element())
  await userEvent.keyboard('{Enter}{ }')
  expect(saved).toHaveBeenCalledOnce()
  await expect.element(save).toHaveFocus()
})

test('a form is not sent again while its button is at work', async () => {
  const sent = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Save changes
      </Button>
    </form>,
  )
  await userEvent.type(page.getByLabelText('Name'), 'Linh{Enter}')
  await pressAt(save.element())
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  ['sm', 'ltr'],
  ['md', 'ltr'],
  ['lg', 'ltr'],
  ['md', 'rtl'],
] as const)(
  'at work, %s and %s, it is as wide as before, its wheel inside',
  async (size, direction) => {
    document.documentElement.dir = direction
    const { again } = render(<Button size={size}>Save changes</Button>)
    await expect.element(save).toBeVisible()
    const before = save.element().getBoundingClientRect()
    again(
      <Button size={size} busy>
        Save changes
      </Button>,
    )
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    const { width, height, left, right } = save.element().getBoundingClientRect()
    expect({ width, height }).toEqual({ width: before.width, height: before.height })
    const wheel = save.element().querySelector('.atl-spinner__wheel')!.getBoundingClientRect()
    expect(wheel.left).toBeGreaterThan(left)
    expect(wheel.right).toBeLessThan(right)
  },
)

test('in a busy button the wheel stands where the icon was, and nothing moves', async () => {
  const drawn = (busy: boolean) => (
    <Button size="sm" busy={busy}>
      <Check size="sm" />
      Save changes
    </Button>
  )
  const { again } = render(drawn(false))
  await expect.element(save).toBeVisible()
  const before = save.element().getBoundingClientRect()
  const icon = save.element().querySelector('svg')!.getBoundingClientRect()
  again(drawn(true))
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  expect(save.element().getBoundingClientRect()).toEqual(before)
  const wheel = save.element().querySelector('.atl-spinner__wheel')!.getBoundingClientRect()
  expect(wheel.left).toBeGreaterThanOrEqual(icon.left)
  expect(wheel.right).toBeLessThanOrEqual(icon.right)
})

test('a button sends no form unless it is made to', async () => {
  const sent = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <Button>Cancel</Button>
      <IconButton label="Close">×</IconButton>
    </form>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(sent).not.toHaveBeenCalled()
})

test('a disabled button takes neither presses nor the focus, and looks the same pointed at', async () => {
  const pressed = vi.fn<() => void>()
  render(
    <Button disabled variant="soft" onClick={pressed}>
      Save changes
    </Button>,
  )
  await expect.element(save).toBeDisabled()
  const before = getComputedStyle(save.element()).cssText
  await pressAt(save.element())
  expect(pressed).not.toHaveBeenCalled()
  expect(save.element()).not.toHaveFocus()
  expect(getComputedStyle(save.element()).cssText).toBe(before)
})

test('a long label breaks rather than leaves a narrow place', async () => {
  render(
    <div style={{ inlineSize: 160 }}>
      <Button>Continue with the yearly plan and pay for all of it now</Button>
    </div>,
  )
  const button = page.getByRole('button')
  await expect.element(button).toBeVisible()
  const { width, height } = button.element().getBoundingClientRect()
  expect(width).toBeLessThanOrEqual(160)
  expect(height).toBeGreaterThan(40)
})
