import { THEMES } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ReadAloudButton } from '../../../packages/widgets/chat/answer-speech/ReadAloudButton.tsx'
import {
  changeVoiceSettings,
  DEFAULT_VOICE_SETTINGS,
} from '../../../packages/widgets/speech/voice-settings.ts'
import { createFakeServer, Refusal, soundFixture } from '../../../packages/widgets/testing.ts'
import { Markdown } from '../../../packages/widgets/ui/markdown/Markdown.tsx'
import { findViolations } from '../helpers/axe.ts'
import { addBrowserVoice, endSpeech, reachWord } from '../helpers/browser-voice.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const ANSWER = `The first sentence is **short**. A second one follows.

\`\`\`js
const secret = 1
\`\`\`

| a | b |
|---|---|
| cell | cell |

The last one.`

const SENTENCES = ['The first sentence is short.', 'A second one follows.', 'The last one.']

const server = createFakeServer({
  speech: {
    engine: 'espeak-ng',
    voices: [
      { id: 'en', name: 'English', language: 'en' },
      { id: 'vi', name: 'Vietnamese', language: 'vi' },
    ],
  },
})
const spokenByServer = () => server.requestsOf('speak').map(({ body }) => body)

/** The server makes the sound of this many sentences, and then no more. */
function failAfter(count: number): void {
  server.reply({
    speak() {
      if (spokenByServer().length > count) throw new Refusal('speech-failed')
      return { audioUrl: soundFixture(0.5) }
    },
  })
}

beforeEach(() => {
  server.start()
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([])
})

afterEach(async () => {
  await server.reset()
  server.stop()
  vi.restoreAllMocks()
  changeVoiceSettings(DEFAULT_VOICE_SETTINGS)
})

function Answer({ text = ANSWER }: { text?: string }) {
  return (
    <article className="atl-message">
      <Markdown text={text} />
      <div className="atl-message__actions">
        <ReadAloudButton />
      </div>
    </article>
  )
}

const readAloud = page.getByRole('button', { name: 'Read aloud' })
const pause = page.getByRole('button', { name: 'Pause reading' })
const resume = page.getByRole('button', { name: 'Continue reading' })
const stop = page.getByRole('button', { name: 'Stop reading' })

test('an answer is read sentence by sentence without its code and tables, with the settings of the visitor', async () => {
  changeVoiceSettings({ speed: 2, pitch: 3, serverVoice: 'vi' })
  render(<Answer />)
  await readAloud.click()
  await expect.element(page.getByText('Voice of the server: Vietnamese')).toBeVisible()
  await expect.poll(() => spokenByServer().length).toBe(3)
  expect(spokenByServer()).toEqual(
    SENTENCES.map((Text) => ({ Text, Speed: 2, Pitch: 3, Voice: 'vi', Language: 'en-US' })),
  )
  await expect.element(readAloud).toHaveFocus()
  expect(CSS.highlights.size).toBe(0)
})

test('the sentence and the word that is being spoken are marked', async () => {
  render(<Answer />)
  await readAloud.click()
  const words = new Set<string>()
  await expect
    .poll(
      () => {
        for (const word of markedTexts('atl-spoken-word')) words.add(word)
        return markedTexts('atl-spoken-sentence')
      },
      { interval: 20 },
    )
    .toEqual(['A second one follows.'])
  expect([...words]).toEqual(expect.arrayContaining(['sentence']))
})

test('a visitor pauses, continues and stops, and only one answer is read at a time', async () => {
  server.state.soundSeconds = 20
  render(
    <>
      <Answer />
      <Answer text="Another answer." />
    </>,
  )
  await readAloud.first().click()
  await pause.click()
  await expect.element(resume).toHaveFocus()
  await expect.element(page.getByText('Paused')).toBeVisible()
  await resume.click()
  await expect.element(pause).toBeVisible()
  await readAloud.click()
  await expect.poll(() => spokenByServer().at(-1)?.Text).toBe('Another answer.')
  await expect.poll(() => markedTexts('atl-spoken-sentence')).toEqual(['Another answer.'])
  expect(pause.elements()).toHaveLength(1)
  await stop.click()
  await expect.poll(() => readAloud.elements().length).toBe(2)
  expect(CSS.highlights.size).toBe(0)
})

test('reading ends with the answer that is removed', async () => {
  server.state.soundSeconds = 20
  const pauseSound = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  const { rerender } = render(<Answer />)
  await readAloud.click()
  await expect.element(pause).toBeVisible()
  rerender(null)
  await expect.poll(() => CSS.highlights.size).toBe(0)
  expect(pauseSound).toHaveBeenCalled()
})

test('the button says why nothing can read, and stays in reach of the keyboard', async () => {
  changeVoiceSettings({ source: 'browser' })
  render(<Answer />)
  await readAloud.click()
  await expect.element(readAloud).toHaveAccessibleDescription(/^This browser has no voice\./)
  await expect.element(readAloud).toHaveAttribute('aria-disabled', 'true')
  await expect.element(readAloud).toHaveFocus()
  expect(spokenByServer()).toEqual([])
})

test('a voice of the browser reads with the marks at its own words', async () => {
  const spoken = addBrowserVoice()
  changeVoiceSettings({ source: 'browser', browserVoice: 'linh', speed: 1.5, pitch: 12 })
  render(<Answer text="Xin chào. Tạm biệt." />)
  await readAloud.click()
  await expect.element(page.getByText('Voice of this browser: Linh')).toBeVisible()
  expect(spoken[0]).toMatchObject({ text: 'Xin chào.', rate: 1.5, pitch: 2, lang: 'vi-VN' })
  reachWord(spoken[0]!, 4)
  expect(markedTexts('atl-spoken-word')).toEqual(['chào.'])
  endSpeech(spoken[0]!)
  await expect.poll(() => spoken[1]?.text).toBe('Tạm biệt.')
})

test('a voice of the browser continues after a pause with the word at which it was paused', async () => {
  const spoken = addBrowserVoice()
  changeVoiceSettings({ source: 'browser' })
  render(<Answer text="One two three. Four." />)
  await readAloud.click()
  await expect.element(pause).toBeVisible()
  reachWord(spoken[0]!, 4)
  await pause.click()
  await expect.element(page.getByText('Paused')).toBeVisible()
  expect(speechSynthesis.cancel).toHaveBeenCalledOnce()
  await resume.click()
  expect(spoken.map(({ text }) => text)).toEqual(['One two three.', 'two three.'])
  reachWord(spoken[1]!, 4)
  expect(markedTexts('atl-spoken-word')).toEqual(['three.'])
  endSpeech(spoken[1]!)
  await expect.poll(() => spoken[2]?.text).toBe('Four.')
})

test('a short English sentence in a Vietnamese answer is read by the same voice', async () => {
  const spoken = addBrowserVoice()
  changeVoiceSettings({ source: 'browser' })
  render(<Answer text="Đây là một câu tiếng Việt. Yes, it is." />)
  await readAloud.click()
  await expect.element(pause).toBeVisible()
  endSpeech(spoken[0]!)
  await expect.poll(() => spoken[1]?.text).toBe('Yes, it is.')
  expect(spoken.map(({ lang }) => lang)).toEqual(['vi-VN', 'vi-VN'])
})

test('when the voice of the server fails midway, a voice of the browser goes on from that sentence', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const spoken = addBrowserVoice()
  failAfter(1)
  render(<Answer />)
  await readAloud.click()
  await expect
    .element(page.getByText(/^The server’s voice failed\. Reading goes on\./))
    .toBeVisible()
  expect(spoken[0]!.text).toBe(SENTENCES[1])
  endSpeech(spoken[0]!)
  await expect.poll(() => spoken[1]?.text).toBe(SENTENCES[2])
  endSpeech(spoken[1]!)
  await expect.element(readAloud).toHaveFocus()
})

test('when the voice of the server fails and the browser has none, the button says why and reads again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  failAfter(1)
  render(<Answer />)
  await readAloud.click()
  await expect.element(readAloud).toHaveAccessibleDescription(/^The voice did not answer\./)
  failAfter(Infinity)
  await readAloud.click()
  await expect.poll(() => spokenByServer().at(-1)?.Text).toBe(SENTENCES[2])
})

test('when the browser does not allow sound, the button offers to play', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(
    new DOMException('no press', 'NotAllowedError'),
  )
  render(<Answer />)
  await readAloud.click()
  await expect.element(page.getByRole('button', { name: 'Play' })).toHaveFocus()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.element(pause).toBeVisible()
})

test.each(THEMES)(
  'axe finds no violation while an answer is read in the theme %s',
  async (theme) => {
    applyTheme(theme)
    server.state.soundSeconds = 20
    render(
      <main>
        <h1>Chat</h1>
        <Answer />
      </main>,
    )
    await readAloud.click()
    await expect.element(pause).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)

function markedTexts(name: string): string[] {
  return [...(CSS.highlights.get(name) ?? [])].map(String)
}
