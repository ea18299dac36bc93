// The controls below the message field of an empty chat: none lies on another, whatever the width, the language, the model.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { configure } from '../../../../packages/widgets/configure.ts'
import { $lastModelId } from '../../../../packages/widgets/chat/last-model.ts'
import { registerChatElement } from '../../../../packages/widgets/elements/chat.ts'
import { createFakeServer, modelFixture } from '../../../../packages/widgets/testing.ts'
import '../../helpers/page-theme.ts'
import { THREE_MODELS } from '../../helpers/three-models.ts'

const LANGUAGES = ['en', 'vi', 'ar'] as const
const SAID_IN = { en: 'Speak the answers', vi: 'Đọc câu trả lời', ar: 'نطق الإجابات' }
const NAMES: Record<string, string> = {
  first: 'Model first',
  long: 'An extraordinarily long name of a model',
}
const WIDTHS = [280, 320, 390, 480, 545, 560, 580, 620, 640, 680, 700, 768, 800, 900, 1000, 1240]

const server = createFakeServer({
  models: [...THREE_MODELS, modelFixture({ id: 'long', name: NAMES.long! })],
})

beforeAll(() => void registerChatElement())
beforeEach(() => {
  configure({ localesUrl: '/site/public/locales' })
  server.start()
})
afterEach(async () => {
  configure({ localesUrl: undefined })
  $lastModelId.set(undefined)
  document.body.replaceChildren()
  await server.reset()
  server.stop()
})

async function insertChat(lang: keyof typeof SAID_IN, model = 'first'): Promise<HTMLElement> {
  $lastModelId.set(model)
  const chat = document.createElement('atelier-chat')
  chat.setAttribute('lang', lang)
  document.body.append(chat)
  await chat.ready
  await expect.element(page.getByRole('button', { name: SAID_IN[lang] })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: new RegExp(`: ${NAMES[model]}$`) }))
    .toBeVisible()
  return chat
}

const barOf = (chat: HTMLElement) => chat.shadowRoot!.querySelector('.atl-composer__bar')!

/** Two frames, after which the observers of the last change have reported. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** The controls that lie on another or leave the bar, in words. */
function faultsOf(chat: HTMLElement): string[] {
  const bar = barOf(chat)
  const { left, right } = bar.getBoundingClientRect()
  const boxes = [...bar.querySelectorAll('button')].map((button) => ({
    name: button.ariaLabel,
    box: button.getBoundingClientRect(),
    button,
  }))
  const faults: string[] = []
  for (const [index, { name, box, button }] of boxes.entries()) {
    for (const other of boxes.slice(index + 1))
      if (liesOn(box, other.box)) faults.push(`${name} lies on ${other.name}`)
    if (box.left < left - 0.5 || box.right > right + 0.5) faults.push(`${name} leaves the bar`)
    if (button.scrollWidth > button.clientWidth + 1) faults.push(`${name} leaves its button`)
  }
  return faults
}

/** In a narrow chat, the controls have two rows. */
const liesOn = (one: DOMRect, other: DOMRect): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5

const hasLabels = (chat: HTMLElement) =>
  chat.shadowRoot!.querySelector('[part="prompts"]')!.getBoundingClientRect().width > 60

test('the model menu of an empty chat is drawn in our style before anybody has written', async () => {
  const chat = await insertChat('en')
  const model = chat.shadowRoot!.querySelector('.atl-composer__bar .atl-menu > button')!
  const { borderTopStyle, backgroundColor, fontFamily } = getComputedStyle(model)
  expect([borderTopStyle, backgroundColor]).toEqual(['solid', 'rgba(0, 0, 0, 0)'])
  expect(fontFamily).toBe(getComputedStyle(chat.shadowRoot!.querySelector('h2')!).fontFamily)
  expect(chat.shadowRoot!.querySelector('[part="messages"]')).toBeNull()
})

test.each(LANGUAGES.flatMap((lang) => ['first', 'long'].map((model) => ({ lang, model }))))(
  'no control below the message field lies on another at any width: $lang, $model',
  async ({ lang, model }) => {
    const chat = await insertChat(lang, model)
    for (const width of WIDTHS) {
      chat.style.inlineSize = `${width}px`
      await nextFrames()
      expect({ width, faults: faultsOf(chat) }).toEqual({ width, faults: [] })
    }
  },
)

test.each(LANGUAGES)('in a wide chat the tools say what they are: %s', async (lang) => {
  const chat = await insertChat(lang)
  chat.style.inlineSize = '1000px'
  await expect.poll(() => hasLabels(chat)).toBe(true)
  chat.style.inlineSize = '400px'
  await expect.poll(() => hasLabels(chat)).toBe(false)
  chat.style.inlineSize = '1000px'
  await expect.poll(() => hasLabels(chat)).toBe(true)
})

test('the labels give way when the chat gets a language with longer ones, and come back', async () => {
  const chat = await insertChat('en')
  /** The smallest width, in steps of 20 pixels, with labels. */
  async function narrowestWidth(lang: keyof typeof SAID_IN): Promise<number> {
    chat.setAttribute('lang', lang)
    chat.style.inlineSize = '1000px'
    await expect.element(page.getByRole('button', { name: SAID_IN[lang] })).toBeVisible()
    await expect.poll(() => hasLabels(chat)).toBe(true)
    let width = 1000
    //
    while (width > 300 && hasLabels(chat)) {
      width -= 20
      chat.style.inlineSize = `${width}px`
      await nextFrames()
    }
    return width + 20
  }
  const widths = []
  for (const lang of LANGUAGES) widths.push({ lang, width: await narrowestWidth(lang) })
  widths.sort((one, other) => one.width - other.width)
  const [shortest, longest] = [widths[0]!, widths.at(-1)!]
  expect(shortest.width).toBeLessThan(longest.width)
  chat.style.inlineSize = `${shortest.width}px`
  for (const { lang } of [shortest, longest, shortest]) {
    chat.setAttribute('lang', lang)
    await expect.element(page.getByRole('button', { name: SAID_IN[lang] })).toBeVisible()
    await expect.poll(() => hasLabels(chat)).toBe(lang === shortest.lang)
  }
  expect(faultsOf(chat)).toEqual([])
})
