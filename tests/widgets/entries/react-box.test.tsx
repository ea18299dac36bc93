// The React components of the npm package in a page without any class or attribute of ours.
import { createRef, StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../packages/widgets/styles.css'
import '../../../packages/widgets/entries/widget.css'
import { Chat, SignIn, type ChatControls } from '../../../packages/widgets/entries/main.ts'
import { render } from '../helpers/render.tsx'

const boxOf = (element: Element) => element.closest<HTMLElement>('.atl-widget')!
const chatBox = async () => boxOf(await page.getByRole('textbox').findElement())

beforeEach(() => void (document.body.style.background = '#fff'))
afterEach(() => document.body.removeAttribute('style'))

test('a chat in React has a size, and is light on a light page and dark once the page is dark', async () => {
  render(<Chat partner="demo" />)
  const box = await chatBox()
  await expect.element(box).toHaveAttribute('data-theme', 'light')
  await expect.element(box).toHaveStyle({ opacity: '1', height: '640px' })
  document.body.style.background = '#111'
  await expect.element(box).toHaveAttribute('data-theme', 'dark')
})

test('a chat in React takes the theme, the size and the accent that its props give', async () => {
  const look = { className: 'side', style: { blockSize: '300px' }, lang: 'en' }
  const { rerender } = render(<Chat theme="forest" accent="#b3005e" {...look} />)
  const box = await chatBox()
  expect(box).toHaveClass('side')
  await expect.element(box).toHaveAttribute('data-theme', 'forest')
  await expect.element(box).toHaveStyle({ height: '300px' })
  await expect.poll(() => box.style.getPropertyValue('--at-accent')).toMatch(/^#/)
  rerender(<Chat theme="apricot" {...look} />)
  await expect.element(box).toHaveAttribute('data-theme', 'apricot')
  await expect.poll(() => box.style.getPropertyValue('--at-accent')).toBe('')
})

test('a chat has its accent in the strict mode of React, too', async () => {
  render(
    <StrictMode>
      <Chat theme="light" accent="#b3005e" />
    </StrictMode>,
  )
  const box = await chatBox()
  await expect.poll(() => box.style.getPropertyValue('--at-accent')).toMatch(/^#/)
})

test('an accent that is no colour is named in the console, and the chat keeps that of its theme', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  render(<Chat theme="light" accent="blue" />)
  await expect.poll(() => warn.mock.calls.join()).toContain('the accent is "blue"')
})

test('a chat in a box with the class atl keeps the theme and the size of that box', async () => {
  render(
    <div className="atl" data-theme="cherry" style={{ blockSize: '320px' }}>
      <Chat partner="demo" />
    </div>,
  )
  const panel = (await page.getByRole('textbox').findElement()).closest<HTMLElement>('.atl-chat')!
  await expect.element(panel).toHaveStyle({ height: '320px' })
  expect(getComputedStyle(boxOf(panel)).getPropertyValue('--at-bg')).toBe(
    getComputedStyle(boxOf(panel).parentElement!).getPropertyValue('--at-bg'),
  )
})

test('a page in React opens the chat by its ref, and hears when it is ready', async () => {
  const chat = createRef<ChatControls>()
  const onReady = vi.fn<(detail: object) => void>()
  render(<Chat ref={chat} partner="demo" launcher onReady={onReady} />)
  await expect.poll(() => onReady.mock.calls).toEqual([[{}]])
  chat.current!.open({ focus: true })
  await expect.element(page.getByRole('textbox')).toHaveFocus()
})

test('a sign-in button in React is in the language of its lang', async () => {
  render(<SignIn partner="demo" lang="en" theme="light" />)
  const button = page.getByRole('button', { name: 'Sign in with Atelier' })
  await expect.element(button).toBeVisible()
  expect(boxOf(await button.findElement()).lang).toBe('en')
})
