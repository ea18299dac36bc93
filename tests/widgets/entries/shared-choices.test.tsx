// One rule for React components and elements beside each other: their own theme and language, or else what was chosen for
// the page, or else the page's.
import type { preferences } from '@atelier/contract'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../packages/widgets/styles.css'
import '../../../packages/widgets/entries/widget.css'
import {
  chooseLanguage,
  chooseTheme,
  configure,
  SignIn,
} from '../../../packages/widgets/entries/login.ts'
import { registerLoginElement } from '../../../packages/widgets/elements/login.ts'
import { $language, $theme } from '../../../packages/widgets/preferences/store.ts'
import { sharedOnPage } from '../../../packages/widgets/shared.ts'
import { render } from '../helpers/render.tsx'

const SIGN_IN = {
  en: 'Sign in with Atelier',
  vi: 'Đăng nhập bằng Atelier',
  ar: 'تسجيل الدخول عبر Atelier',
} satisfies Record<preferences.Language, string>

beforeAll(() => {
  configure({ localesUrl: new URL('../../../site/public/locales', import.meta.url).href })
  registerLoginElement()
})
beforeEach(() => {
  document.documentElement.lang = 'en'
  document.body.style.background = '#fff'
})
afterEach(() => {
  $theme.set('dark')
  $language.set('en')
  sharedOnPage<{ set(value: object): void }>('chosen', () => {
    throw new Error('The store has another name.')
  }).set({})
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.lang = 'en'
  document.body.removeAttribute('style')
})

interface Look {
  theme?: 'forest' | 'auto' | 'host' | undefined
  lang?: preferences.Language | undefined
}

/** The theme and the text of a React component and of an element with the same props. */
function renderBoth(look: Look = {}) {
  render(
    <>
      <SignIn partner="demo" {...look} />
      <atelier-login partner="demo" {...look} />
    </>,
  )
  const inReact = () => document.querySelector<HTMLElement>('.atl-widget')
  const inElement = () =>
    document.querySelector('atelier-login')!.shadowRoot?.querySelector<HTMLElement>('.atl-element')
  return {
    themes: () => [inReact()?.dataset.theme, inElement()?.dataset.theme],
    texts: () =>
      [inReact(), inElement()].map((box) => box?.querySelector('button')?.textContent.trim()),
    directions: () => [inReact(), inElement()].map((box) => box && getComputedStyle(box).direction),
  }
}

const both = <Value,>(value: Value) => [value, value]

test('a theme that the page chooses changes components and elements that name none, and those with auto', async () => {
  const { themes } = renderBoth()
  await expect.poll(themes).toEqual(both('light'))
  chooseTheme('forest')
  await expect.poll(themes).toEqual(both('forest'))
  document.body.style.background = '#000'
  chooseTheme('dark')
  await expect.poll(themes).toEqual(both('dark'))
  document.body.style.background = '#fff'
  await expect.poll(themes).toEqual(both('dark'))
})

test.each([
  ['auto', 'apricot'],
  ['host', 'cherry'],
  ['forest', 'forest'],
] as const)(
  'with theme="%s", a page whose data-theme is cherry and whose code has chosen apricot shows %s',
  async (theme, shown) => {
    document.documentElement.dataset.theme = 'cherry'
    const { themes } = renderBoth({ theme })
    chooseTheme('apricot')
    await expect.poll(themes).toEqual(both(shown))
  },
)

test('the language of the page counts until its code chooses one, for components and elements', async () => {
  const { texts, directions } = renderBoth()
  await expect.poll(texts).toEqual(both(SIGN_IN.en))
  document.documentElement.lang = 'vi'
  await expect.poll(texts).toEqual(both(SIGN_IN.vi))
  chooseLanguage('ar')
  await expect.poll(texts).toEqual(both(SIGN_IN.ar))
  expect(directions()).toEqual(both('rtl'))
  document.documentElement.lang = 'en'
  chooseLanguage('en')
  await expect.poll(texts).toEqual(both(SIGN_IN.en))
  document.documentElement.lang = 'vi'
  await expect.element(page.getByRole('button', { name: SIGN_IN.en }).first()).toBeVisible()
  expect(texts()).toEqual(both(SIGN_IN.en))
})

test('a component and an element that name their language keep it', async () => {
  const { texts } = renderBoth({ lang: 'vi' })
  chooseLanguage('ar')
  await expect.poll(texts).toEqual(both(SIGN_IN.vi))
})
