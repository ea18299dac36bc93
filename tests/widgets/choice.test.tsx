import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Checkbox, SegmentedControl, Switch } from '../../packages/widgets/ui/Choice.tsx'
import './dressed.ts'
import { pressAt, tabTo } from './press.ts'
import { render } from './render.tsx'

test('a press on the words ticks the box', async () => {
  render(<Checkbox>I agree to the terms</Checkbox>)
  const box = page.getByRole('checkbox', { name: 'I agree to the terms' })
  await userEvent.click(page.getByText('I agree to the terms'))
  await expect.element(box).toBeChecked()
  await userEvent.click(page.getByText('I agree to the terms'))
  await expect.element(box).not.toBeChecked()
})

test('a link among the words is followed and ticks nothing', async () => {
  render(
    <Checkbox>
      I agree to the <a href="#terms">terms</a>
    </Checkbox>,
  )
  await userEvent.click(page.getByRole('link', { name: 'terms' }))
  await expect.poll(() => location.hash).toBe('#terms')
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})

test('a box that must be ticked says why', async () => {
  render(<Checkbox error="Agree to go on">I agree</Checkbox>)
  const box = page.getByRole('checkbox', { name: 'I agree' })
  await expect.element(box).toHaveAccessibleDescription('Agree to go on')
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
})

test('a switch turns with Space and with a press on its words', async () => {
  const turned = vi.fn<(isOn: boolean) => void>()
  render(<Switch label="Read aloud" onChange={({ target }) => turned(target.checked)} />)
  const control = page.getByRole('switch', { name: 'Read aloud' })
  await tabTo(control)
  await userEvent.keyboard('{ }')
  await expect.element(control).toBeChecked()
  await userEvent.click(page.getByText('Read aloud'))
  await expect.element(control).not.toBeChecked()
  expect(turned.mock.calls).toEqual([[true], [false]])
})

test('a switch whose words are unseen is read all the same', async () => {
  render(<Switch label="Read aloud" hideLabel disabled />)
  await expect.element(page.getByRole('switch', { name: 'Read aloud' })).toBeDisabled()
})

test.each(['ltr', 'rtl'])('%s, the knob goes from the start to the end', async (direction) => {
  document.documentElement.dir = direction
  render(<Switch label="Read aloud" />)
  const control = page.getByRole('switch')
  await expect.element(control).toBeVisible()
  const start = () => Number.parseFloat(getComputedStyle(control.element(), '::before').left)
  const before = start()
  await userEvent.click(control)
  await expect.element(control).toBeChecked()
  expect(Math.sign(start() - before)).toBe(direction === 'ltr' ? 1 : -1)
})

// One of a few

type Days = '1' | '7' | '30'

function Expiry({ chosen }: { chosen?: (days: Days) => void }) {
  const [days, setDays] = useState<Days>('7')
  return (
    <SegmentedControl<Days>
      label="The link works for"
      value={days}
      onChoose={(next) => {
        setDays(next)
        chosen?.(next)
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

test('a press on a segment chooses it', async () => {
  const chosen = vi.fn<(days: Days) => void>()
  render(<Expiry chosen={chosen} />)
  await expect.element(page.getByRole('group', { name: 'The link works for' })).toBeVisible()
  await userEvent.click(page.getByText('30 days'))
  await expect.element(radio('30 days')).toBeChecked()
  await expect.element(radio('7 days')).not.toBeChecked()
  expect(chosen).toHaveBeenCalledExactlyOnceWith('30')
})

test('Tab goes to the chosen segment, and arrows choose the next', async () => {
  render(<Expiry />)
  await tabTo(radio('7 days'))
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

test('the focus is seen around the whole segment', async () => {
  render(<Expiry />)
  await tabTo(radio('7 days'))
  expect(getComputedStyle(radio('7 days').element().closest('label')!).outlineStyle).toBe('solid')
})

test('a segment that is disabled is not chosen', async () => {
  const chosen = vi.fn<(value: string) => void>()
  render(
    <SegmentedControl
      label="Period"
      value="monthly"
      onChoose={chosen}
      options={[
        { value: 'monthly', label: 'Monthly' },
        { value: 'yearly', label: 'Yearly', disabled: true },
      ]}
    />,
  )
  await expect.element(radio('Yearly')).toBeDisabled()
  await pressAt(page.getByText('Yearly').element())
  await tabTo(radio('Monthly'))
  await userEvent.keyboard('{ArrowRight}')
  expect(chosen).not.toHaveBeenCalled()
})

test('segments that do not fit side by side go below each other', async () => {
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
