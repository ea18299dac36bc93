// Theme, brand colour, language and direction of an element.
import { THEMES, type preferences } from '@atelier/contract'
import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { defineElement } from '../../packages/widgets/define.ts'
import { readThemeColours } from '../../packages/widgets/sheet.ts'
import { textOf, write } from './note.tsx'

const grounds = {
  dark: '#13120f',
  light: '#f9f6f2',
  cherry: '#fcf3f3',
  eggplant: '#1b101d',
  apricot: '#fcf2e5',
  forest: '#0b1812',
} satisfies Record<preferences.Theme, string>

const page = document.documentElement
const pageSheet = new CSSStyleSheet()

afterEach(async () => {
  vi.restoreAllMocks()
  for (const name of ['data-theme', 'style', 'lang', 'dir']) page.removeAttribute(name)
  page.lang = 'en'
  document.adoptedStyleSheets = []
  await emulate({})
})

/** As if the visitor's system were set so. */
async function emulate(features: Record<string, string>): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
}

function token(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(`--at-${name}`).trim()
}

function container(element: Element): HTMLElement {
  return element.shadowRoot!.querySelector('.atl-element')!
}

function themeOf(element: Element): string | undefined {
  const marked = container(element).dataset.theme as preferences.Theme
  return token(element, 'bg') === grounds[marked] ? marked : `not ${marked}`
}

test.each(THEMES)(
  'theme="%s" looks like that theme, and nothing of it stands on the tag',
  async (theme) => {
    const note = await write(`<x-note theme="${theme}"></x-note>`)
    expect(themeOf(note)).toBe(theme)
    expect(getComputedStyle(note).colorScheme).toBe(
      ['dark', 'eggplant', 'forest'].includes(theme) ? 'dark' : 'light',
    )
    expect(note.getAttributeNames()).toEqual(['theme'])
  },
)

test('a theme is changed, taken back and refused while the note is there', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const note = await write('<x-note theme="apricot"></x-note>')
  note.theme = 'forest'
  expect(themeOf(note)).toBe('forest')
  note.setAttribute('theme', 'cherry')
  expect(themeOf(note)).toBe('cherry')
  note.setAttribute('theme', 'vanilla')
  expect(themeOf(note)).toBe('dark')
  expect(warned).toHaveBeenCalledOnce()
})

test('theme="auto" follows the visitor\'s system while they change it', async () => {
  await emulate({ 'prefers-color-scheme': 'light' })
  const note = await write('<x-note theme="auto"></x-note>')
  expect(themeOf(note)).toBe('light')
  await emulate({ 'prefers-color-scheme': 'dark' })
  await expect.poll(() => themeOf(note)).toBe('dark')
})

test('theme="host" takes the theme the page names nearest to the note', async () => {
  const note = await write('<main data-theme="cherry"><x-note theme="host"></x-note></main>')
  expect(themeOf(note)).toBe('cherry')
  page.dataset.theme = 'forest'
  document.body.append(note)
  await expect.poll(() => themeOf(note)).toBe('forest')
  page.dataset.theme = 'eggplant'
  await expect.poll(() => themeOf(note)).toBe('eggplant')
  document.querySelector('main')!.moveBefore(note, null)
  expect(themeOf(note)).toBe('cherry')
})

test('theme="host" is dark or light as the page\'s colour scheme is', async () => {
  await emulate({ 'prefers-color-scheme': 'dark' })
  const note = await write('<x-note theme="host"></x-note>')
  expect(themeOf(note)).toBe('light')
  page.dataset.theme = 'vanilla'
  page.style.colorScheme = 'dark'
  await expect.poll(() => themeOf(note)).toBe('dark')
  page.style.colorScheme = 'light'
  await expect.poll(() => themeOf(note)).toBe('light')
  page.style.colorScheme = 'light dark'
  await expect.poll(() => themeOf(note)).toBe('dark')
})

test('without the attribute a note wears what the visitor chose', async () => {
  const $theme = atom<preferences.Theme>('eggplant')
  const Plain = defineElement('x-themed', () => <p>Plain</p>, {
    attributes: {},
    events: {},
    $theme,
  })
  const plain = document.body.appendChild(new Plain())
  expect(themeOf(plain)).toBe('eggplant')
  $theme.set('light')
  expect(themeOf(plain)).toBe('light')
  plain.theme = 'cherry'
  $theme.set('forest')
  expect(themeOf(plain)).toBe('cherry')
  plain.remove()
  await expect.poll(() => $theme.lc).toBe(0)
})

test("the page's own rules for themes do not reach the note, and its tokens on the note do", async () => {
  pageSheet.replaceSync(
    '[data-theme="light"] { --at-bg: red; outline: 9px solid red } x-note { --at-accent: rgb(1, 2, 3) }',
  )
  document.adoptedStyleSheets = [pageSheet]
  const note = await write('<x-note theme="light" accent="#ff0000"></x-note>')
  expect(themeOf(note)).toBe('light')
  expect(getComputedStyle(note).outlineWidth).not.toBe('9px')
  expect(getComputedStyle(container(note)).outlineWidth).not.toBe('9px')
  expect(token(note, 'accent')).toBe('rgb(1, 2, 3)')
})

test('all notes of a page wear the same sheet, and the page none of them', async () => {
  const [first, second] = [
    await write('<x-note theme="light"></x-note>'),
    await write('<x-note theme="light"></x-note>'),
  ]
  const sheets = first.shadowRoot!.adoptedStyleSheets
  // The first frame's, what comes later, and the theme.
  await expect.poll(() => sheets.length).toBe(3)
  expect([...second.shadowRoot!.adoptedStyleSheets]).toEqual([...sheets])
  expect(second.shadowRoot!.adoptedStyleSheets[0]).toBe(sheets[0])
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

test('a note moved into the document of a frame is dressed there as well', async () => {
  const note = await write('<x-note theme="forest" accent="#00f"></x-note>')
  const frame = document.body.appendChild(document.createElement('iframe'))
  frame.contentDocument!.body.append(note)
  expect(themeOf(note)).toBe('forest')
  document.body.append(note)
  expect(themeOf(note)).toBe('forest')
})

test('one brand colour is enough: it is kept where it reads, and corrected where it does not', async () => {
  const note = await write('<x-note theme="light" accent="rgb(174 4 60)"></x-note>')
  expect(token(note, 'accent')).toBe('#ae043c')
  expect(token(note, 'accent-contrast')).toBe('#ffffff')
  note.theme = 'dark'
  expect(token(note, 'accent')).not.toBe('#ae043c')
  note.accent = '#fb0'
  expect(note.accent).toBe('#ffbb00')
  expect(token(note, 'focus')).toBe('#ffbb00')
  note.removeAttribute('accent')
  expect(token(note, 'accent')).toBe('#edb957')
})

test('a style sheet that was made smaller has the same colours', () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host { --at-bg: snow; --at-bg-raised:#FFF; --at-text: rgb(1 2 3) }')
  const { backgrounds, texts } = readThemeColours((sheet.cssRules[0] as CSSStyleRule).style)
  expect(backgrounds[0]).toBe('#fffafa')
  expect(backgrounds).toContain('#ffffff')
  expect(texts[0]).toBe('#010203')
})

test("a visitor's own colours have the last word", async () => {
  await emulate({ 'forced-colors': 'active' })
  const note = await write('<x-note theme="cherry" accent="#00f"></x-note>')
  expect(token(note, 'focus')).toBe('Highlight')
  expect(token(note, 'border')).toBe('CanvasText')
})

// Language and direction

test("a note speaks the page's language, and its own where it has one", async () => {
  page.lang = 'vi'
  const note = await write('<x-note></x-note>')
  expect(textOf(note)).toContain('language vi')
  expect(container(note).hasAttribute('lang')).toBe(false)
  note.lang = 'EN-us'
  await expect.poll(() => textOf(note)).toContain('language en-US')
  expect(container(note).lang).toBe('en-US')
  note.removeAttribute('lang')
  page.lang = 'ar'
  await expect.poll(() => textOf(note)).toContain('language ar')
})

test("a language that is none is said once, and the page's language holds", async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const note = await write('<x-note lang="not a language"></x-note>')
  expect(textOf(note)).toContain('language en')
  expect(warned.mock.calls).toEqual([[expect.stringContaining('Write lang="en-US", for example')]])
})

test('an Arabic note reads from the right on a page that does not, and the other way round', async () => {
  const note = await write('<x-note lang="ar-EG"></x-note>')
  expect(getComputedStyle(container(note)).direction).toBe('rtl')
  expect(token(note, 'leading-body')).toBe('1.8')
  page.dir = 'rtl'
  await expect.poll(() => container(note).hasAttribute('dir')).toBe(false)
  note.lang = 'en'
  expect(getComputedStyle(container(note)).direction).toBe('ltr')
  expect(token(note, 'leading-body')).toBe('1.6')
  note.dir = 'rtl'
  expect(getComputedStyle(container(note)).direction).toBe('rtl')
})

test('on an Arabic page a note takes the Arabic faces', async () => {
  page.lang = 'ar'
  page.dir = 'rtl'
  const note = await write('<x-note></x-note>')
  expect(token(note, 'leading-body')).toBe('1.8')
  expect(container(note).hasAttribute('dir')).toBe(false)
  expect(getComputedStyle(container(note)).direction).toBe('rtl')
})

test('an element is as large on a page with another root font size', async () => {
  const note = await write('<x-note></x-note>')
  const button = container(note).appendChild(document.createElement('button'))
  button.className = 'atl-button atl-button--lg'
  const usual = button.getBoundingClientRect().height
  page.style.fontSize = '62.5%'
  expect(button.getBoundingClientRect().height).toBe(usual)
  expect(getComputedStyle(note).fontSize).toBe('16px')
})
