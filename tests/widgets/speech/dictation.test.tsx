import { THEMES } from '@atelier/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Composer } from '../../../packages/widgets/chat/Composer.tsx'
import { $speechAbilities } from '../../../packages/widgets/speech/speech-abilities.ts'
import { COLOUR_RULES } from '../../helpers/sample.ts'
import { findViolations } from '../helpers/axe.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { createChat } from '../helpers/chats.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const rules = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
}
const dictate = page.getByRole('button', { name: 'Dictate' })
const panel = page.getByRole('group', { name: 'Dictation' })
const field = page.getByRole('textbox')
const meter = page.getByRole('meter')
const accept = page.getByRole('button', { name: 'Put the words into the message field' })

const server = createFakeServer()
let restore = () => {}

beforeEach(() => {
  $speechAbilities.set(undefined)
  server.start()
  server.reply({
    getSpeechAbilities: () => ({ engine: 'espeak-ng', voices: [], canTranscribe: true }),
    transcribe: () => ({ text: 'in two parts' }),
  })
  hideRecognition()
})
afterEach(async () => {
  restore()
  await server.reset()
  server.stop()
})

/** As in a browser without speech recognition. */
function hideRecognition() {
  Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
}

/** A microphone that hears a tone. */
function useMicrophone(open = async () => toneStream()) {
  const devices = navigator.mediaDevices
  const original = devices.getUserMedia.bind(devices)
  devices.getUserMedia = open
  restore = () => void (devices.getUserMedia = original)
}

function toneStream(): MediaStream {
  const context = new AudioContext()
  const destination = context.createMediaStreamDestination()
  const tone = context.createOscillator()
  tone.connect(destination)
  tone.start()
  return destination.stream
}

/** The browser's clock is ahead until the returned function is called. */
function moveClock(seconds: number): () => void {
  const { now } = Date
  Date.now = () => now() + seconds * 1000
  return () => void (Date.now = now)
}

function chain(first: () => void, second: () => void): () => void {
  return () => {
    first()
    second()
  }
}

/** Chromium's speech recognition needs a service that test browsers do not have. */
class FakeRecognition extends EventTarget {
  hear(transcript: string) {
    this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript }]] }))
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
    this.stop()
  }
  start() {}
  stop() {
    this.dispatchEvent(new Event('end'))
  }
  abort() {
    this.fail('aborted')
  }
}

function useRecognition() {
  const started: { current?: FakeRecognition } = {}
  class SpeechRecognition extends FakeRecognition {
    override start() {
      started.current = this
    }
  }
  Object.assign(globalThis, { SpeechRecognition })
  return started
}

function showComposer(draft = '') {
  const chat = createChat()
  chat.$draft.set(draft)
  render(<Composer chat={chat} />)
  return chat
}

test('accepted words stand in the message field beside the draft, and nothing is sent', async () => {
  useMicrophone()
  const chat = showComposer()
  await userEvent.type(field, 'Can it be paid')
  await userEvent.click(dictate)
  await expect.element(panel).toBeVisible()
  await expect
    .poll(() => Number(page.getByRole('meter').element().getAttribute('aria-valuenow')))
    .toBeGreaterThan(0.1)
  expect(await findViolations({ rules })).toEqual([])
  await userEvent.click(accept)
  await expect.element(field).toHaveValue('Can it be paid in two parts')
  await expect.element(panel).not.toBeInTheDocument()
  expect(chat.$messages.get()).toEqual([])
})

test('Escape cancels, closes the microphone and leaves the draft alone', async () => {
  const stream = toneStream()
  useMicrophone(async () => stream)
  showComposer('My draft')
  await userEvent.click(dictate)
  await expect.element(page.getByText('Speak now. Nothing is sent yet.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('My draft')
  await expect.element(field).toHaveFocus()
  expect(stream.getTracks()[0]!.readyState).toBe('ended')
})

test.each([
  ['NotAllowedError', /^The microphone is switched off|^This page does not let/],
  ['NotFoundError', /^No microphone was found/],
  ['SecurityError', /^The microphone works only on pages with https/],
])('%s is explained with what to do', async (name, text) => {
  useMicrophone(() => Promise.reject(new DOMException('', name)))
  showComposer()
  await userEvent.click(dictate)
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
})

test('a visitor who has connected a microphone tries again', async () => {
  let isConnected = false
  useMicrophone(async () => {
    if (isConnected) return toneStream()
    throw new DOMException('', 'NotFoundError')
  })
  showComposer()
  await userEvent.click(dictate)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
  isConnected = true
  await userEvent.keyboard('{Enter}')
  await expect.element(meter).toBeVisible()
})

test('a server that does not answer is explained before the visitor speaks', async () => {
  server.fail('not-found', { on: 'getSpeechAbilities' })
  let wasOpened = false
  useMicrophone(async () => {
    wasOpened = true
    return toneStream()
  })
  showComposer()
  await userEvent.click(dictate)
  await expect.element(page.getByRole('alert').getByText(/not found/)).toBeVisible()
  expect(wasOpened).toBe(false)
})

test('a browser and a server that cannot write speech down say so', async () => {
  server.reply({
    getSpeechAbilities: () => ({ engine: null, voices: [], canTranscribe: false }),
  })
  showComposer()
  // Playwright does not press what is aria-disabled; a visitor can.
  await userEvent.click(dictate, { force: true })
  await expect.element(page.getByRole('status').getByText(/^Neither this browser/)).toBeVisible()
  await expect.element(dictate).toHaveAttribute('aria-disabled', 'true')
})

test('a recording that the server cannot write down is explained, and the draft stays', async () => {
  server.fail('not-found', { on: 'transcribe' })
  useMicrophone()
  showComposer('My draft')
  await userEvent.click(dictate)
  await userEvent.click(accept)
  await expect.element(page.getByRole('alert').getByText(/not found/)).toBeVisible()
  await expect.element(field).toHaveValue('My draft')
})

test('a recording goes on when the visitor chooses its language', async () => {
  let openings = 0
  useMicrophone(async () => {
    openings += 1
    return toneStream()
  })
  showComposer()
  await userEvent.click(dictate)
  await userEvent.click(page.getByRole('button', { name: /Language of the dictation/ }))
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Vietnamese' }))
  await expect.element(page.getByRole('button', { name: /^VI,/ })).toBeVisible()
  await userEvent.click(accept)
  await expect.element(field).toHaveValue('in two parts')
  expect(openings).toBe(1)
})

test('the words are put where the caret is, and the caret behind them', async () => {
  useMicrophone()
  showComposer()
  await userEvent.fill(field, 'Pay it now')
  const element = field.element() as HTMLTextAreaElement
  element.setSelectionRange(3, 3)
  await userEvent.click(dictate)
  await userEvent.click(accept)
  await expect.element(field).toHaveValue('Pay in two parts it now')
  await userEvent.keyboard(' of')
  await expect.element(field).toHaveValue('Pay in two parts of it now')
})

test('the time starts when the microphone is allowed, and its last 15 seconds are counted down', async () => {
  const permission = Promise.withResolvers<void>()
  useMicrophone(async () => {
    await permission.promise
    return toneStream()
  })
  showComposer()
  await userEvent.click(dictate)
  await expect.element(page.getByText('Waiting for the microphone…')).toBeVisible()
  const restoreClock = moveClock(60)
  permission.resolve()
  await expect.element(page.getByText(/^0:0\d$/)).toBeVisible()
  restoreClock()
  const restoreLaterClock = moveClock(60 + 110)
  await expect.element(page.getByText(/^(10|9|8) s left$/)).toBeVisible()
  restoreLaterClock()
  restore = chain(restore, moveClock(60 + 121))
  await expect.element(field).toHaveValue('in two parts')
})

test('in a browser with speech recognition, the words are shown while they are spoken', async () => {
  useMicrophone()
  const recognition = useRecognition()
  const chat = showComposer()
  await userEvent.click(dictate)
  await expect.element(meter).toBeVisible()
  recognition.current!.hear('Can the deposit')
  await expect.element(panel.getByText('Can the deposit')).toBeVisible()
  recognition.current!.hear('Can the deposit be paid')
  await userEvent.click(accept)
  await expect.element(field).toHaveValue('Can the deposit be paid')
  expect(chat.$messages.get()).toEqual([])
})

test.each([
  ['not-allowed', /^The microphone is switched off|^This page does not let/],
  ['audio-capture', /^No microphone was found/],
  ['language-not-supported', /^The speech recognition of this browser does not work/],
  ['network', /Check the connection/],
])('the error %s of the speech recognition is explained', async (error, text) => {
  useMicrophone()
  const recognition = useRecognition()
  showComposer()
  await userEvent.click(dictate)
  await expect.element(meter).toBeVisible()
  recognition.current!.fail(error)
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
})

test('axe finds no violations in any theme', async () => {
  useMicrophone()
  showComposer()
  await userEvent.click(dictate)
  await expect.element(meter).toBeVisible()
  const violations: string[] = []
  for (const theme of THEMES) {
    applyTheme(theme)
    violations.push(...(await findViolations({ runOnly: [...COLOUR_RULES] })))
  }
  expect(violations).toEqual([])
})
