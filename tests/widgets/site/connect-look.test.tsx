// The windows of our origin look like the page that opens them.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { registerLoginElement } from '../../../packages/widgets/elements/login.ts'
import { ProButton } from '../../../packages/widgets/entries/main.ts'
import { lookQuery } from '../../../packages/widgets/session/widget-look.ts'
import { chooseTheme } from '../../../packages/widgets/index.ts'
import { useConnectLook } from '../../../site/pages/account/connect-look.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const root = document.documentElement
const accentOfPage = () => getComputedStyle(root).getPropertyValue('--at-accent').trim()

beforeAll(() => void registerLoginElement())
afterEach(() => {
  applyTheme('dark')
  root.style.removeProperty('--at-accent')
})

function Window({ search }: { search: string }) {
  useConnectLook(search)
  return <p>The window</p>
}

async function openWindow(search: string) {
  const rendered = render(<Window search={search} />)
  await expect.element(page.getByText('The window')).toBeVisible()
  return rendered
}

test('a window gets the theme and the accent of the element in use, and of a React component', async () => {
  expect(lookQuery()).toBe('')
  const element = document.createElement('atelier-login')
  for (const [name, value] of [
    ['partner', 'demo'],
    ['theme', 'forest'],
    ['accent', '#b3005e'],
  ])
    element.setAttribute(name!, value!)
  document.body.append(element)
  await expect.element(page.getByRole('button', { name: 'Sign in with Atelier' })).toBeVisible()
  expect(lookQuery()).toBe('&theme=forest&accent=%23b3005e')
  element.setAttribute('accent', 'var(--x,url(https://evil.test))')
  expect(lookQuery()).toBe('&theme=forest')
  element.remove()
  render(<ProButton partner="demo" theme="apricot" />)
  await expect.element(page.getByRole('button', { name: 'Go Pro' })).toBeVisible()
  expect(lookQuery()).toBe('&theme=apricot')
})

test('a user sees the sign-in window in the colours of the page, also after the sign-in has loaded another theme', async () => {
  applyTheme('light')
  const usual = accentOfPage()
  const { unmount } = await openWindow('?id=x&theme=cherry&accent=%23005f46')
  expect(root.dataset.theme).toBe('cherry')
  expect(accentOfPage()).toMatch(/^#[\da-f]{6}$/)
  expect(accentOfPage()).not.toBe(usual)
  chooseTheme('eggplant')
  expect(root.dataset.theme).toBe('cherry')
  unmount()
  await expect.poll(() => root.dataset.theme).toBe('eggplant')
  applyTheme('light')
  expect(accentOfPage()).toBe(usual)
})

test.each([
  'theme=nope&accent=red',
  'theme=&accent=',
  `theme=${encodeURIComponent('light"]{}')}&accent=${encodeURIComponent('#000;--at-bg:red')}`,
  `accent=${encodeURIComponent('var(--x,url(https://evil.test))')}`,
  `accent=${encodeURIComponent('#2043c4 url(https://evil.test)')}`,
])('the window ignores what is no theme and no colour: %s', async (query) => {
  applyTheme('light')
  const usual = accentOfPage()
  await openWindow(`?id=x&${query}`)
  expect(root.dataset.theme).toBe('light')
  expect(root.style.getPropertyValue('--at-accent')).toBe('')
  expect(accentOfPage()).toBe(usual)
})
