// What readers of a shared piece of music or reading see and hear. The stand-in for the server replies to fetch.
import { THEMES, type share } from '@atelier/contract'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registerShareElement } from '../../../packages/widgets/elements/share.ts'
import { SharedSound } from '../../../packages/widgets/share/SharedSound.tsx'
import { createToneAddress } from '../../../stories/tone.ts'
import { findViolations } from '../helpers/axe.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

let links: Record<string, share.SharedConversation> = {}

beforeAll(() => void registerShareElement())

beforeEach(() => {
  const originalFetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const slug = /\/api\/chat\/share\/(\w+)$/.exec(input as string)?.[1]
    return slug === undefined
      ? originalFetch(input, init)
      : new Response(JSON.stringify(links[slug]))
  })
})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const timestamp = new Date(2026, 10, 14, 9, 0).toISOString()

const readingOf = (sound: Partial<share.SharedSound> = {}): share.SharedConversation => ({
  title: 'Good evening',
  isCreation: true,
  messages: [
    {
      role: 'assistant',
      content: '# Good evening, *and* welcome.',
      timestamp,
      sound: {
        is: 'reading',
        name: 'Good evening',
        file: { url: createToneAddress(5), seconds: 84.2 },
        engine: { name: 'espeak-ng', isSketch: true },
        ...sound,
      },
    },
  ],
})

function insertShare(slug: string): HTMLElement {
  const element = document.createElement('atelier-share')
  element.setAttribute('slug', slug)
  document.body.append(element)
  return element
}

const audioIn = (element: HTMLElement) => element.shadowRoot!.querySelector('audio')!

async function audioOf(element: HTMLElement): Promise<HTMLAudioElement> {
  await expect.poll(() => audioIn(element)).toBeInstanceOf(HTMLAudioElement)
  return audioIn(element)
}

async function press(audio: HTMLAudioElement): Promise<void> {
  audio.focus()
  await userEvent.keyboard(' ')
}

test('a reader finds the player, the name and the length of a reading above its text, and nothing plays or loads by itself', async () => {
  const url = `${location.origin}/never-requested.wav`
  links = { read: readingOf({ file: { url, seconds: 84.2 } }) }
  const audio = await audioOf(insertShare('read'))
  await expect
    .element(page.getByRole('article'))
    .toHaveTextContent(
      'Reading09:00Good evening · 1:24Read by espeak-ng# Good evening, *and* welcome.',
    )
  expect(audio.getAttribute('aria-label')).toBe('Good evening')
  expect([audio.controls, audio.autoplay, audio.preload, audio.paused]).toEqual([
    true,
    false,
    'none',
    true,
  ])
  expect(audio.readyState).toBe(HTMLMediaElement.HAVE_NOTHING)
  expect(performance.getEntriesByName(url)).toEqual([])
})

test('a reader reads what a piece of music is, and what was to be sung', async () => {
  links = {
    piece: {
      title: 'Evening',
      isCreation: true,
      messages: [
        { role: 'user', content: 'A slow waltz', timestamp },
        {
          role: 'assistant',
          content: 'The lamps go out',
          timestamp,
          sound: {
            is: 'piece',
            name: 'Evening',
            file: { url: createToneAddress(5), seconds: 20 },
            engine: { name: 'Atelier', isSketch: true },
            seed: 7,
            notes: {
              style: 'waltz',
              tonic: 'Db',
              mode: 'minor',
              tempo: 87,
              sections: ['opening', 'theme', 'end'],
            },
          },
        },
      ],
    },
  }
  await audioOf(insertShare('piece'))
  await expect
    .element(page.getByRole('article').nth(1))
    .toHaveTextContent(
      'Piece of music09:00Evening · 0:20Waltz · C♯ minor · tempo 87Sections: Opening – Theme – EndSketch · seed 7The lamps go out',
    )
})

test('only one shared sound is heard at a time, and End in a player does not leave it', async () => {
  links = { first: readingOf(), second: readingOf() }
  const [first, second] = [
    await audioOf(insertShare('first')),
    await audioOf(insertShare('second')),
  ]
  await press(first)
  await expect.poll(() => first.paused).toBe(false)
  await press(second)
  await expect.poll(() => [first.paused, second.paused]).toEqual([true, false])
  await userEvent.keyboard('{Home}')
  expect((second.getRootNode() as ShadowRoot).activeElement).toBe(second)
  second.pause()
})

test('a reader whose page is older than the address of the sound is told what to do', async () => {
  links = { old: readingOf({ file: { url: '/nowhere.mp3', seconds: 3 } }) }
  const audio = await audioOf(insertShare('old'))
  expect(page.getByRole('alert').elements()).toEqual([])
  await press(audio)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The sound cannot be loaded. Open the link again to hear it.')
})

test('a reading without its sound is a text', async () => {
  const { messages, ...rest } = readingOf()
  const { file: _file, ...sound } = messages[0]!.sound!
  links = { text: { ...rest, messages: [{ ...messages[0]!, sound }] } }
  insertShare('text')
  await expect
    .element(page.getByRole('article'))
    .toHaveTextContent('Text09:00# Good evening, *and* welcome.')
  expect(document.querySelector('atelier-share')!.shadowRoot!.querySelector('audio')).toBeNull()
})

test.each(THEMES)('axe finds no violation in a shared sound in the theme %s', async (theme) => {
  await page.viewport(390, 800)
  applyTheme(theme)
  const { container } = render(
    <main>
      <h1>Shared</h1>
      <SharedSound sound={readingOf().messages[0]!.sound!} />
    </main>,
  )
  await expect.element(page.getByText('Read by espeak-ng')).toBeVisible()
  expect(await findViolations()).toEqual([])
  expect(container.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 720)
})
