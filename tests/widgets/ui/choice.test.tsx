import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Checkbox, SegmentedControl, Switch } from '../../../packages/widgets/ui/Choice.tsx'
import '../helpers/page-theme.ts'
import { clickAt, tabInto } from '../helpers/user-input.ts'
import { render } from '../helpers/render.tsx'

test('a visitor ticks and unticks a checkbox with a click on its label', async () => {
  render(<Checkbox>I agree to the terms</Checkbox>)
  const box = page.getByRole('checkbox', { name: 'I agree to the terms' })
  await userEvent.click(page.getByText('I agree to the terms'))
  await expect.element(box).toBeChecked()
  await userEvent.click(page.getByText('I agree to the terms'))
  await expect.element(box).not.toBeChecked()
})

test('a visitor can follow a link in a checkbox label without ticking the box', async () => {
  render(
    <Checkbox>
      I agree to the <a href="#terms">terms</a>
    </Checkbox>,
  )
  await userEvent.click(page.getByRole('link', { name: 'terms' }))
  await expect.poll(() => location.hash).toBe('#terms')
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})

test('a screen reader announces the error of a checkbox and that it is invalid', async () => {
  render(<Checkbox error="Agree to go on">I agree</Checkbox>)
  const box = page.getByRole('checkbox', { name: 'I agree' })
  await expect.element(box).toHaveAccessibleDescription('Agree to go on')
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
})

test('a visitor turns a switch on with Space and off with a click on its label', async () => {
  const onToggle = vi.fn<(isOn: boolean) => void>()
  render(<Switch label="Read aloud" onChange={({ target }) => onToggle(target.checked)} />)
  const control = page.getByRole('switch', { name: 'Read aloud' })
  await tabInto(control)
  await userEvent.keyboard('{ }')
  await expect.element(control).toBeChecked()
  await userEvent.click(page.getByText('Read aloud'))
  await expect.element(control).not.toBeChecked()
  expect(onToggle.mock.calls).toEqual([[true], [false]])
})

test('a screen reader announces the hidden label of a switch', async () => {
  render(<Switch label="Read aloud" hideLabel disabled />)
  await expect.element(page.getByRole('switch', { name: 'Read aloud' })).toBeDisabled()
})

test.each(['ltr', 'rtl'])(
  'in %s text, the knob of a switch moves from the start to the end',
  async (direction) => {
    document.documentElement.dir = direction
    render(<Switch label="Read aloud" />)
    const control = page.getByRole('switch')
    await expect.element(control).toBeVisible()
    const knobPosition = () =>
      Number.parseFloat(getComputedStyle(control.element(), '::before').left)
    const before = knobPosition()
    await userEvent.click(control)
    await expect.element(control).toBeChecked()
    expect(Math.sign(knobPosition() - before)).toBe(direction === 'ltr' ? 1 : -1)
  },
)

type Days = '1' | '7' | '30'

function LinkLifetime({ onChoose }: { onChoose?: (days: Days) => void }) {
  const [days, setDays] = useState<Days>('7')
  return (
    <SegmentedControl<Days>
      label="The link works for"
      value={days}
      onChoose={(next) => {
        setDays(next)
        onChoose?.(next)
      }}
      options={[
        { value: '1', label: '1 day' },
        { value: '7', label: '7 days' },
        { value: '30', label: '30 days' },
      ]}
    />
  )
}

function radio(name: string) {
  return page.getByRole('radio', { name })
}

test('a visitor chooses a segment with a click', async () => {
  const onChoose = vi.fn<(days: Days) => void>()
  render(<LinkLifetime onChoose={onChoose} />)
  await expect.element(page.getByRole('group', { name: 'The link works for' })).toBeVisible()
  await userEvent.click(page.getByText('30 days'))
  await expect.element(radio('30 days')).toBeChecked()
  await expect.element(radio('7 days')).not.toBeChecked()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('30')
})

test('Tab focuses the chosen segment, and the arrow keys choose the next one', async () => {
  render(<LinkLifetime />)
  await tabInto(radio('7 days'))
  for (const [key, name] of [
    ['{ArrowRight}', '30 days'],
    ['{ArrowRight}', '1 day'],
    ['{ArrowLeft}', '30 days'],
    ['{ArrowUp}', '7 days'],
    ['{ArrowDown}', '30 days'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(radio(name)).toBeChecked()
    await expect.element(radio(name)).toHaveFocus()
  }
})

test('a visitor sees the focus outline around the whole segment', async () => {
  render(<LinkLifetime />)
  await tabInto(radio('7 days'))
  expect(getComputedStyle(radio('7 days').element().closest('label')!).outlineStyle).toBe('solid')
})

test('a visitor cannot choose a disabled segment by click or key', async () => {
  const onChoose = vi.fn<(value: string) => void>()
  render(
    <SegmentedControl
      label="Period"
      value="monthly"
      onChoose={onChoose}
      options={[
        { value: 'monthly', label: 'Monthly' },
        { value: 'yearly', label: 'Yearly', disabled: true },
      ]}
    />,
  )
  await expect.element(radio('Yearly')).toBeDisabled()
  await clickAt(page.getByText('Yearly').element())
  await tabInto(radio('Monthly'))
  await userEvent.keyboard('{ArrowRight}')
  expect(onChoose).not.toHaveBeenCalled()
})

test('segments that do not fit into a phone’s width wrap', async () => {
  await page.viewport(390, 800)
  render(
    <SegmentedControl
      label="Size"
      value="1"
      onChoose={() => {}}
      options={['1', '2', '3', '4'].map((value) => ({ value, label: `A long segment ${value}` }))}
    />,
  )
  const group = page.getByRole('group')
  await expect.element(group).toBeVisible()
  expect(group.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
