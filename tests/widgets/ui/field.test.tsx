import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field, PasswordField, Select, TextArea } from '../../../packages/widgets/ui/Field.tsx'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password')

function inputOf(locator: { element(): Element }) {
  return locator.element() as HTMLInputElement
}

test('a visitor focuses a field with a click on its label', async () => {
  render(<Field label="Email" />)
  await userEvent.click(page.getByText('Email'))
  await expect.element(email).toHaveFocus()
})

test('a screen reader announces the hidden label of a field', async () => {
  render(<Field label="Email" hideLabel placeholder="you@example.com" />)
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(page.getByText('Email').element().getBoundingClientRect().width).toBeLessThanOrEqual(1)
})

const fieldComponents = [
  ['a field', Field],
  ['a text area', TextArea],
  ['a select', Select],
] as const

test.each(fieldComponents)('a screen reader announces the hint of %s', async (_, Component) => {
  render(<Component label="Email" hint="We write once a month." />)
  await expect.element(email).toHaveAccessibleDescription('We write once a month.')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
})

test.each(fieldComponents)(
  'a screen reader announces the error of %s instead of its hint, and that it is invalid',
  async (_, Component) => {
    render(<Component label="Email" hint="We write once a month." error="Email is invalid" />)
    await expect.element(email).toHaveAccessibleDescription('Email is invalid')
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('Email is invalid')).toBeVisible()
    await expect.element(page.getByText('We write once a month.')).not.toBeInTheDocument()
  },
)

test('a screen reader announces the description that the page gives a field before the hint', async () => {
  render(
    <>
      <p id="rule">Only at work.</p>
      <Field label="Email" hint="We write once a month." aria-describedby="rule" />
    </>,
  )
  await expect.element(email).toHaveAccessibleDescription('Only at work. We write once a month.')
})

test('a visitor keeps typing when the error disappears with the first letter', async () => {
  function Form() {
    const [error, setError] = useState<string | undefined>('Email is required')
    return <Field label="Email" error={error} onChange={() => setError(undefined)} />
  }
  render(<Form />)
  await userEvent.click(email)
  await userEvent.keyboard('linh@example.com')
  await expect.element(email).toHaveValue('linh@example.com')
  await expect.element(email).toHaveFocus()
  await expect.element(page.getByText('Email is required')).not.toBeInTheDocument()
})

test('two fields with the same label have their own errors', async () => {
  render(
    <>
      <Field label="Email" error="The first is wrong" />
      <Field label="Email" error="The second is wrong" />
    </>,
  )
  await expect.element(email.first()).toHaveAccessibleDescription('The first is wrong')
  await expect.element(email.nth(1)).toHaveAccessibleDescription('The second is wrong')
})

test('a visitor chooses an option of a select', async () => {
  const onChoose = vi.fn<(value: string) => void>()
  render(
    <Select label="Language" onChange={({ target }) => onChoose(target.value)}>
      <option value="en">English</option>
      <option value="vi">Tiếng Việt</option>
    </Select>,
  )
  await userEvent.selectOptions(page.getByLabelText('Language'), 'Tiếng Việt')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('vi')
})

test('the text of a field is 16 px, so that phones do not zoom in', async () => {
  render(<Field label="Email" />)
  await expect.element(email).toBeVisible()
  expect(getComputedStyle(email.element()).fontSize).toBe('16px')
})

function Password(props: { error?: string; disabled?: boolean }) {
  return (
    <PasswordField
      {...props}
      label="Password"
      showPasswordLabel="Show what I typed"
      hidePasswordLabel="Hide what I typed"
    />
  )
}

test('a visitor shows a password and hides it again', async () => {
  render(<Password />)
  await userEvent.type(password, 'correct horse')
  await expect.element(password).toHaveAttribute('type', 'password')
  await userEvent.click(page.getByRole('button', { name: 'Show what I typed' }))
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Hide what I typed' }))
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveValue('correct horse')
})

test('a visitor who shows a password while typing continues where the caret was', async () => {
  render(<Password />)
  await userEvent.type(password, 'correct horse')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await userEvent.click(page.getByRole('button', { name: 'Show what I typed' }))
  await expect.element(password).toHaveFocus()
  expect(inputOf(password)).toMatchObject({ selectionStart: 8, selectionEnd: 8 })
  await userEvent.keyboard('brown ')
  await expect.element(password).toHaveValue('correct brown horse')
})

test('a visitor can reach and press the show button by keyboard, and it keeps the focus', async () => {
  render(<Password />)
  await userEvent.type(password, 'correct')
  await userEvent.tab()
  const show = page.getByRole('button', { name: 'Show what I typed' })
  await expect.element(show).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Hide what I typed' })).toHaveFocus()
  await expect.element(password).toHaveAttribute('type', 'text')
  expect(inputOf(password)).toMatchObject({ selectionStart: 7, selectionEnd: 7 })
})

test('the show button of a disabled password field is disabled too', async () => {
  render(<Password disabled />)
  await expect.element(password).toBeDisabled()
  await expect.element(page.getByRole('button')).toBeDisabled()
})

test('a placeholder is written in the direction of the page, and what is typed in its own', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  render(<TextArea label="Mood" placeholder="فالس بطيء." dir="auto" />)
  const mood = page.getByLabelText('Mood')
  await expect.element(mood).toBeVisible()
  expect(getComputedStyle(mood.element()).direction).toBe('rtl')
  await userEvent.fill(mood, 'A slow waltz.')
  expect(getComputedStyle(mood.element()).direction).toBe('ltr')
})
