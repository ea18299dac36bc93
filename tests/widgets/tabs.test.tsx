import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tabs } from '../../packages/widgets/ui/Tabs.tsx'
import './dressed.ts'
import { tabTo } from './press.ts'
import { render } from './render.tsx'

const tabs = [
  { name: 'password', label: 'Password' },
  { name: 'code', label: 'Code by email' },
  { name: 'passkey', label: 'Passkey' },
]

function SignIn({ many = tabs }) {
  const [current, setCurrent] = useState('code')
  return (
    <Tabs label="Ways to sign in" tabs={many} current={current} onChoose={setCurrent}>
      <button>Go on with the {current}</button>
    </Tabs>
  )
}

function tab(name: string) {
  return page.getByRole('tab', { name })
}

test('a press on a tab shows what belongs to it', async () => {
  render(<SignIn />)
  await expect.element(page.getByRole('tablist', { name: 'Ways to sign in' })).toBeVisible()
  await expect.element(page.getByRole('tabpanel', { name: 'Code by email' })).toBeVisible()
  await userEvent.click(tab('Passkey'))
  await expect.element(tab('Passkey')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Code by email')).toHaveAttribute('aria-selected', 'false')
  const panel = page.getByRole('tabpanel', { name: 'Passkey' })
  await expect.element(panel).toHaveTextContent('Go on with the passkey')
  expect(tab('Passkey').element().getAttribute('aria-controls')).toBe(panel.element().id)
})

test('Tab stops at the current tab only, and then in what it shows', async () => {
  render(<SignIn />)
  await tabTo(tab('Code by email'))
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Go on with the code' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(tab('Code by email')).toHaveFocus()
})

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
])('%s, %s goes on and %s back, round and round, Home and End to the ends', async (...given) => {
  const [direction, on, back] = given
  document.documentElement.dir = direction
  render(<SignIn />)
  await tabTo(tab('Code by email'))
  for (const [key, name] of [
    [on, 'Passkey'],
    [on, 'Password'],
    [back, 'Passkey'],
    ['{Home}', 'Password'],
    ['{End}', 'Passkey'],
    [back, 'Code by email'],
    ['{ArrowDown}', 'Code by email'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
  }
})

test('on a phone the tabs scroll, not the page, and the focused one is seen', async () => {
  await page.viewport(390, 800)
  const many = [...tabs, ...['One', 'Two', 'Three', 'Four'].map((name) => ({ name, label: name }))]
  render(<SignIn many={many} />)
  await tabTo(tab('Code by email'))
  await userEvent.keyboard('{End}')
  await expect.element(tab('Four')).toHaveFocus()
  await expect.poll(() => tab('Four').element().getBoundingClientRect().right).toBeLessThan(391)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
