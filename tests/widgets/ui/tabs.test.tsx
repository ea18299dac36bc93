import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tabs } from '../../../packages/widgets/ui/Tabs.tsx'
import '../helpers/page-theme.ts'
import { tabInto } from '../helpers/user-input.ts'
import { render } from '../helpers/render.tsx'

const signInMethods = [
  { name: 'password', label: 'Password' },
  { name: 'code', label: 'Code by email' },
  { name: 'passkey', label: 'Passkey' },
]

function SignInTabs({ tabs = signInMethods }) {
  const [current, setCurrent] = useState('code')
  return (
    <Tabs label="Ways to sign in" tabs={tabs} current={current} onChoose={setCurrent}>
      <button>Continue with the {current}</button>
    </Tabs>
  )
}

function tab(name: string) {
  return page.getByRole('tab', { name })
}

test('a visitor sees the panel of a tab after a click on the tab', async () => {
  render(<SignInTabs />)
  await expect.element(page.getByRole('tablist', { name: 'Ways to sign in' })).toBeVisible()
  await expect.element(page.getByRole('tabpanel', { name: 'Code by email' })).toBeVisible()
  await userEvent.click(tab('Passkey'))
  await expect.element(tab('Passkey')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Code by email')).toHaveAttribute('aria-selected', 'false')
  const panel = page.getByRole('tabpanel', { name: 'Passkey' })
  await expect.element(panel).toHaveTextContent('Continue with the passkey')
  expect(tab('Passkey').element().getAttribute('aria-controls')).toBe(panel.element().id)
})

test('the Tab key goes to the current tab and then into its panel', async () => {
  render(<SignInTabs />)
  await tabInto(tab('Code by email'))
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Continue with the code' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(tab('Code by email')).toHaveFocus()
})

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
])(
  'in %s text, %s goes to the next tab and %s back, around the ends; Home and End go to the ends',
  async (...args) => {
    const [direction, next, back] = args
    document.documentElement.dir = direction
    render(<SignInTabs />)
    await tabInto(tab('Code by email'))
    for (const [key, name] of [
      [next, 'Passkey'],
      [next, 'Password'],
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
  },
)

test('on a phone the tab list scrolls instead of the page, and the focused tab is visible', async () => {
  await page.viewport(390, 800)
  const manyTabs = [
    ...signInMethods,
    ...['One', 'Two', 'Three', 'Four'].map((name) => ({ name, label: name })),
  ]
  render(<SignInTabs tabs={manyTabs} />)
  await tabInto(tab('Code by email'))
  await userEvent.keyboard('{End}')
  await expect.element(tab('Four')).toHaveFocus()
  await expect.poll(() => tab('Four').element().getBoundingClientRect().right).toBeLessThan(391)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
