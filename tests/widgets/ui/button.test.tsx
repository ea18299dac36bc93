import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../packages/widgets/ui/Button.tsx'
import { Check } from '../../../packages/widgets/ui/icons.tsx'
import { IconButton } from '../../../packages/widgets/ui/IconButton.tsx'
import '../helpers/page-theme.ts'
import { clickAt } from '../helpers/user-input.ts'
import { render } from '../helpers/render.tsx'

const saveButton = page.getByRole('button', { name: 'Save changes' })

function SaveButton({ onSave }: { onSave: () => void }) {
  const [isBusy, setBusy] = useState(false)
  function save() {
    onSave()
    setBusy(true)
  }
  return (
    <Button busy={isBusy} onClick={save}>
      Save changes
    </Button>
  )
}

test('a busy button keeps the focus, and a visitor cannot activate it again by click or key', async () => {
  const onSave = vi.fn<() => void>()
  render(<SaveButton onSave={onSave} />)
  await userEvent.click(saveButton)
  await expect.element(saveButton).toHaveAttribute('aria-busy', 'true')
  await clickAt(saveButton.element())
  await userEvent.keyboard('{Enter}{ }')
  expect(onSave).toHaveBeenCalledOnce()
  await expect.element(saveButton).toHaveFocus()
})

test('a visitor cannot submit a form again while its button is busy', async () => {
  const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) =>
    event.preventDefault(),
  )
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Save changes
      </Button>
    </form>,
  )
  await userEvent.type(page.getByLabelText('Name'), 'Linh{Enter}')
  await clickAt(saveButton.element())
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each([
  ['sm', 'ltr'],
  ['md', 'ltr'],
  ['lg', 'ltr'],
  ['md', 'rtl'],
] as const)(
  'a busy button (%s, %s) is as large as before, with its spinner inside',
  async (size, direction) => {
    document.documentElement.dir = direction
    const { rerender } = render(<Button size={size}>Save changes</Button>)
    await expect.element(saveButton).toBeVisible()
    const before = saveButton.element().getBoundingClientRect()
    rerender(
      <Button size={size} busy>
        Save changes
      </Button>,
    )
    await expect.element(saveButton).toHaveAttribute('aria-busy', 'true')
    const { width, height, left, right } = saveButton.element().getBoundingClientRect()
    expect({ width, height }).toEqual({ width: before.width, height: before.height })
    const spinner = saveButton
      .element()
      .querySelector('.atl-spinner__wheel')!
      .getBoundingClientRect()
    expect(spinner.left).toBeGreaterThan(left)
    expect(spinner.right).toBeLessThan(right)
  },
)

test('a busy button shows the spinner in place of its icon, and nothing moves', async () => {
  const buttonWithIcon = (busy: boolean) => (
    <Button size="sm" busy={busy}>
      <Check size="sm" />
      Save changes
    </Button>
  )
  const { rerender } = render(buttonWithIcon(false))
  await expect.element(saveButton).toBeVisible()
  const before = saveButton.element().getBoundingClientRect()
  const icon = saveButton.element().querySelector('svg')!.getBoundingClientRect()
  rerender(buttonWithIcon(true))
  await expect.element(saveButton).toHaveAttribute('aria-busy', 'true')
  expect(saveButton.element().getBoundingClientRect()).toEqual(before)
  const spinner = saveButton.element().querySelector('.atl-spinner__wheel')!.getBoundingClientRect()
  expect(spinner.left).toBeGreaterThanOrEqual(icon.left)
  expect(spinner.right).toBeLessThanOrEqual(icon.right)
})

test('a button submits no form unless its type is submit', async () => {
  const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) =>
    event.preventDefault(),
  )
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <IconButton label="Close">×</IconButton>
    </form>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a disabled button ignores clicks, takes no focus and looks the same under the pointer', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <Button disabled variant="soft" onClick={onClick}>
      Save changes
    </Button>,
  )
  await expect.element(saveButton).toBeDisabled()
  const before = getComputedStyle(saveButton.element()).cssText
  await clickAt(saveButton.element())
  expect(onClick).not.toHaveBeenCalled()
  expect(saveButton.element()).not.toHaveFocus()
  expect(getComputedStyle(saveButton.element()).cssText).toBe(before)
})

test('a long button label wraps in a narrow container', async () => {
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
