import { THEMES, type preferences } from '@atelier/contract'
import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { defineElement } from '../../../packages/widgets/define.ts'
import { readThemeColours } from '../../../packages/widgets/accent.ts'
import { emulateMedia } from '../helpers/emulate-media.ts'
import { insertNotes, textOfNote } from '../helpers/note-element.tsx'

const backgroundOfTheme = {
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
  document.body.replaceChildren()
  await emulateMedia({})
})

function tokenOf(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(`--at-${name}`).trim()
}

function containerOf(element: Element): HTMLElement {
  return element.shadowRoot!.querySelector('.atl-element')!
}

/** The theme that the element's container names, checked against its actual background colour. */
function themeOf(element: Element): string | undefined {
  const theme = containerOf(element).dataset.theme as preferences.Theme
  return tokenOf(element, 'bg') === backgroundOfTheme[theme] ? theme : `not ${theme}`
}

test.each(THEMES)(
  'a visitor sees a note with theme="%s" in that theme, and the note sets no attribute on its own tag',
  async (theme) => {
    const note = await insertNotes(`<x-note theme="${theme}"></x-note>`)
    expect(themeOf(note)).toBe(theme)
    expect(getComputedStyle(note).colorScheme).toBe(
      ['dark', 'eggplant', 'forest'].includes(theme) ? 'dark' : 'light',
    )
    expect(note.getAttributeNames()).toEqual(['theme'])
  },
)

test('a page can change the theme of a note, and an unknown theme warns the developer and falls back to dark', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const note = await insertNotes('<x-note theme="apricot"></x-note>')
  note.theme = 'forest'
  expect(themeOf(note)).toBe('forest')
  note.setAttribute('theme', 'cherry')
  expect(themeOf(note)).toBe('cherry')
  note.setAttribute('theme', 'vanilla')
  expect(themeOf(note)).toBe('dark')
  await expect.poll(() => warnings.mock.calls.length).toBe(1)
})

test.each([
  ['a white page', 'background: #fff', 'light'],
  ['a black page', 'background: #000', 'dark'],
  ['a dark page in OKLCH', 'background: oklch(0.21 0.03 265)', 'dark'],
  ['a light page in Display P3', 'background: color(display-p3 0.9 0.9 0.9)', 'light'],
  [
    'a dark picture with light text',
    'background: linear-gradient(#000, #111); color: #eee',
    'dark',
  ],
  ['a page with a dark colour scheme', 'color-scheme: dark', 'dark'],
  ['a page that leaves its colours to the browser', '', 'light'],
])('a visitor of %s sees a note with theme="auto" that fits it', async (_, style, theme) => {
  page.style.cssText = style
  const note = await insertNotes('<x-note theme="auto"></x-note>')
  expect(themeOf(note)).toBe(theme)
})

test.each([
  ['on its own dark background', '<x-note theme="auto" style="background: #000"></x-note>', 'dark'],
  [
    'on its own light gradient',
    '<x-note theme="auto" style="background: linear-gradient(#fff, #eee)"></x-note>',
    'light',
  ],
  [
    'in a dark gradient with light text',
    '<main style="background: linear-gradient(#000, #111); color: #eee"><x-note theme="auto"></x-note></main>',
    'dark',
  ],
  [
    'in a dark picture with light text, over a light colour for browsers without pictures',
    '<main style="background: #fff linear-gradient(#000, #111); color: #eee"><x-note theme="auto"></x-note></main>',
    'dark',
  ],
  [
    'in the slot of a dark card',
    '<div><template shadowrootmode="open"><div style="background: #000"><slot></slot></div></template><x-note theme="auto"></x-note></div>',
    'dark',
  ],
])(
  'a visitor of a white page sees a note with theme="auto" %s in colours that fit',
  async (_, html, theme) => {
    page.style.background = '#fff'
    document.body.setHTMLUnsafe(html)
    const note = document.querySelector('x-note')!
    await expect.poll(() => themeOf(note)).toBe(theme)
  },
)

test('a note with theme="auto" follows its surroundings, and the page when it changes or fades', async () => {
  const note = await insertNotes(
    '<main style="background: rgb(0 0 0 / 0.9)"><div style="background: rgb(255 255 255 / 0.1)"><x-note theme="auto"></x-note></div></main>',
  )
  expect(themeOf(note)).toBe('dark')
  document.body.append(note)
  await expect.poll(() => themeOf(note)).toBe('light')
  page.style.background = 'black'
  await expect.poll(() => themeOf(note)).toBe('dark')
  page.style.transition = 'background-color 50ms'
  page.style.background = 'white'
  await expect.poll(() => themeOf(note)).toBe('light')
})

test('a note with theme="auto" on a page with both colour schemes follows the system of the visitor', async () => {
  await emulateMedia({ 'prefers-color-scheme': 'light' })
  page.style.colorScheme = 'light dark'
  const note = await insertNotes('<x-note theme="auto"></x-note>')
  expect(themeOf(note)).toBe('light')
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  await expect.poll(() => themeOf(note)).toBe('dark')
})

test('a note with theme="host" takes the data-theme of its nearest ancestor, also after a move', async () => {
  const note = await insertNotes('<main data-theme="cherry"><x-note theme="host"></x-note></main>')
  expect(themeOf(note)).toBe('cherry')
  page.dataset.theme = 'forest'
  document.body.append(note)
  await expect.poll(() => themeOf(note)).toBe('forest')
  page.dataset.theme = 'eggplant'
  await expect.poll(() => themeOf(note)).toBe('eggplant')
  document.querySelector('main')!.moveBefore(note, null)
  expect(themeOf(note)).toBe('cherry')
})

test('a note with theme="host" is dark or light like the colour scheme of a page that names no theme', async () => {
  await emulateMedia({ 'prefers-color-scheme': 'dark' })
  const note = await insertNotes('<x-note theme="host"></x-note>')
  expect(themeOf(note)).toBe('light')
  page.dataset.theme = 'vanilla'
  page.style.colorScheme = 'dark'
  await expect.poll(() => themeOf(note)).toBe('dark')
  page.style.colorScheme = 'light'
  await expect.poll(() => themeOf(note)).toBe('light')
  page.style.colorScheme = 'light dark'
  await expect.poll(() => themeOf(note)).toBe('dark')
})

function defineWithChoices(tag: string) {
  const $theme = atom<preferences.Theme | undefined>()
  const $language = atom<preferences.Language | undefined>()
  const Plain = ({ language = 'none' }: { language?: string | undefined }) => <p>{language}</p>
  const PlainElement = defineElement(tag, Plain, {
    attributes: {},
    events: {},
    language: true,
    chosen: { $theme, $language },
  })
  return { element: document.body.appendChild(new PlainElement()), $theme, $language }
}

test('a note without a theme, or with theme="auto", has the chosen theme, or else follows the page', async () => {
  const { element, $theme } = defineWithChoices('x-themed')
  expect(themeOf(element)).toBe('light')
  $theme.set('eggplant')
  expect(themeOf(element)).toBe('eggplant')
  element.theme = 'auto'
  $theme.set('forest')
  expect(themeOf(element)).toBe('forest')
  element.theme = 'cherry'
  expect(themeOf(element)).toBe('cherry')
  page.dataset.theme = 'apricot'
  element.theme = 'host'
  expect(themeOf(element)).toBe('apricot')
  delete page.dataset.theme
  await expect.poll(() => themeOf(element)).toBe('forest')
  element.theme = undefined
  $theme.set('dark')
  expect(themeOf(element)).toBe('dark')
  $theme.set(undefined)
  expect(themeOf(element)).toBe('light')
  page.style.background = 'black'
  await expect.poll(() => themeOf(element)).toBe('dark')
  element.remove()
  await expect.poll(() => $theme.lc).toBe(0)
})

test("the page's language counts until one is chosen, and the language of the note's own tag always does", async () => {
  const { element, $language } = defineWithChoices('x-spoken')
  const shown = () => element.shadowRoot!.querySelector('p')?.textContent
  await expect.poll(shown).toBe('en')
  page.lang = 'ar'
  await expect.poll(shown).toBe('ar')
  $language.set('vi')
  await expect.poll(shown).toBe('vi')
  page.lang = 'en'
  element.lang = 'ar'
  await expect.poll(shown).toBe('ar')
  expect(containerOf(element).dir).toBe('rtl')
  element.removeAttribute('lang')
  await expect.poll(shown).toBe('vi')
})

test("a page's CSS rules for themes do not change the note, but tokens that the page sets on the note do", async () => {
  pageSheet.replaceSync(
    '[data-theme="light"] { --at-bg: red; outline: 9px solid red } x-note { --at-accent: rgb(1, 2, 3) }',
  )
  document.adoptedStyleSheets = [pageSheet]
  const note = await insertNotes('<x-note theme="light" accent="#ff0000"></x-note>')
  expect(themeOf(note)).toBe('light')
  expect(getComputedStyle(note).outlineWidth).not.toBe('9px')
  expect(getComputedStyle(containerOf(note)).outlineWidth).not.toBe('9px')
  expect(tokenOf(note, 'accent')).toBe('rgb(1, 2, 3)')
})

test('all notes of a page share the same style sheets, and the page itself adopts none', async () => {
  const [first, second] = [
    await insertNotes('<x-note theme="light"></x-note>'),
    await insertNotes('<x-note theme="light"></x-note>'),
  ]
  const sheets = first.shadowRoot!.adoptedStyleSheets
  // Two style sheets: the styles of the first frame and the theme.
  expect(sheets).toHaveLength(2)
  expect([...second.shadowRoot!.adoptedStyleSheets]).toEqual([...sheets])
  expect(second.shadowRoot!.adoptedStyleSheets[0]).toBe(sheets[0])
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

test('a note that a page moves into the document of a frame keeps its styles', async () => {
  const note = await insertNotes('<x-note theme="forest" accent="#00f"></x-note>')
  const frame = document.body.appendChild(document.createElement('iframe'))
  frame.contentDocument!.body.append(note)
  expect(themeOf(note)).toBe('forest')
  document.body.append(note)
  expect(themeOf(note)).toBe('forest')
})

test('a brand colour is used as given in a theme where it is readable, and corrected in a theme where it is not', async () => {
  const note = await insertNotes('<x-note theme="light" accent="rgb(174 4 60)"></x-note>')
  expect(tokenOf(note, 'accent')).toBe('#ae043c')
  await expect.poll(() => tokenOf(note, 'accent-contrast')).toBe('#ffffff')
  note.theme = 'dark'
  expect(tokenOf(note, 'accent')).not.toBe('#ae043c')
  note.accent = '#fb0'
  expect(note.accent).toBe('#ffbb00')
  expect(tokenOf(note, 'focus')).toBe('#ffbb00')
  note.removeAttribute('accent')
  expect(tokenOf(note, 'accent')).toBe('#edb957')
})

test('the theme colours are read from a minified style sheet too', () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host { --at-bg: snow; --at-bg-raised:#FFF; --at-text: rgb(1 2 3) }')
  const { backgrounds, texts } = readThemeColours((sheet.cssRules[0] as CSSStyleRule).style)
  expect(backgrounds[0]).toBe('#fffafa')
  expect(backgrounds).toContain('#ffffff')
  expect(texts[0]).toBe('#010203')
})

test('a visitor with forced colours sees their own colours instead of the theme’s', async () => {
  await emulateMedia({ 'forced-colors': 'active' })
  const note = await insertNotes('<x-note theme="cherry" accent="#00f"></x-note>')
  expect(tokenOf(note, 'focus')).toBe('Highlight')
  expect(tokenOf(note, 'border')).toBe('CanvasText')
})

test('a visitor reads a note in the language of the page, or in the one of its lang attribute', async () => {
  page.lang = 'vi'
  const note = await insertNotes('<x-note></x-note>')
  expect(textOfNote(note)).toContain('language vi')
  expect(containerOf(note).hasAttribute('lang')).toBe(false)
  note.lang = 'EN-us'
  await expect.poll(() => textOfNote(note)).toContain('language en-US')
  expect(containerOf(note).lang).toBe('en-US')
  note.removeAttribute('lang')
  page.lang = 'ar'
  await expect.poll(() => textOfNote(note)).toContain('language ar')
})

test('a note with an invalid lang attribute warns the developer once and uses the language of the page', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const note = await insertNotes('<x-note lang="not a language"></x-note>')
  expect(textOfNote(note)).toContain('language en')
  await expect
    .poll(() => warnings.mock.calls)
    .toEqual([[expect.stringContaining('Write <x-note lang="en-US"></x-note>')]])
})

test('an Arabic note reads from right to left on an English page, and an English note from left to right on a right-to-left page', async () => {
  const note = await insertNotes('<x-note lang="ar-EG"></x-note>')
  expect(getComputedStyle(containerOf(note)).direction).toBe('rtl')
  expect(tokenOf(note, 'leading-body')).toBe('1.8')
  page.dir = 'rtl'
  await expect.poll(() => containerOf(note).hasAttribute('dir')).toBe(false)
  note.lang = 'en'
  expect(getComputedStyle(containerOf(note)).direction).toBe('ltr')
  expect(tokenOf(note, 'leading-body')).toBe('1.6')
  note.dir = 'rtl'
  expect(getComputedStyle(containerOf(note)).direction).toBe('rtl')
})

test('a note on an Arabic page has the line height of the Arabic fonts', async () => {
  page.lang = 'ar'
  page.dir = 'rtl'
  const note = await insertNotes('<x-note></x-note>')
  expect(tokenOf(note, 'leading-body')).toBe('1.8')
  expect(containerOf(note).hasAttribute('dir')).toBe(false)
  expect(getComputedStyle(containerOf(note)).direction).toBe('rtl')
})

test('an element has the same size on a page with another root font size', async () => {
  const note = await insertNotes('<x-note></x-note>')
  const button = containerOf(note).appendChild(document.createElement('button'))
  button.className = 'atl-button atl-button--lg'
  const usual = button.getBoundingClientRect().height
  page.style.fontSize = '62.5%'
  expect(button.getBoundingClientRect().height).toBe(usual)
  expect(getComputedStyle(containerOf(note)).fontSize).toBe('16px')
})

/** What a page may set on an element or its surroundings, all of which elements inherit. */
const INHERITED_STYLES = `
  text-transform: uppercase; letter-spacing: 9px; word-spacing: 9px; text-shadow: 0 0 9px red; text-indent: 90px;
  white-space: pre; user-select: none; -webkit-user-select: none; font: italic small-caps 900 40px / 3 cursive;
  text-align: right; cursor: none; word-break: break-all; overflow-wrap: anywhere; hyphens: manual; quotes: '<' '>';
  list-style: square inside; tab-size: 99; -webkit-text-fill-color: red; -webkit-text-stroke: 3px red; color: red;
  caret-color: red; accent-color: red; writing-mode: vertical-rl; text-orientation: upright; line-break: anywhere;
  text-underline-position: under; text-emphasis: dot; border-collapse: collapse; caption-side: bottom;
  font-feature-settings: 'smcp'; font-kerning: none; text-rendering: geometricPrecision; orphans: 9; widows: 9;
  paint-order: stroke; fill: red; stroke: red; image-rendering: pixelated; scrollbar-color: red blue; text-wrap: nowrap;`

test('nothing of what elements inherit from a page changes a note, whether the page sets it around or on the note', async () => {
  const styleOfButton = (note: Element) => {
    const style = getComputedStyle(containerOf(note).querySelector('button')!)
    return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))
  }
  const usual = styleOfButton(await insertNotes('<x-note theme="light"></x-note>'))
  document.body.replaceChildren()
  pageSheet.replaceSync(`main, main * { ${INHERITED_STYLES} }`)
  document.adoptedStyleSheets = [pageSheet]
  const note = await insertNotes('<main><x-note theme="light"></x-note></main>')
  expect(styleOfButton(note)).toEqual(usual)
})

test('a page hides or disables a note together with what is around it', async () => {
  const note = await insertNotes('<main><x-note></x-note></main>')
  const styleOfButton = getComputedStyle(containerOf(note).querySelector('button')!)
  note.parentElement!.style.cssText = 'visibility: hidden; pointer-events: none'
  expect([styleOfButton.visibility, styleOfButton.pointerEvents]).toEqual(['hidden', 'none'])
  note.hidden = true
  expect(getComputedStyle(note).display).toBe('none')
  note.setAttribute('launcher', '')
  expect(getComputedStyle(note).display).toBe('none')
})
