import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Composer } from '../../packages/widgets/chat/Composer.tsx'
import { createChat } from '../../packages/widgets/chat/store.ts'
import { findViolations } from './axe.ts'
import { startChatServer } from './chat-server.ts'
import './page-theme.ts'
import { render } from './render.tsx'

const rules = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
}
const dictate = page.getByRole('button', { name: 'Dictate' })
const panel = page.getByRole('group', { name: 'Dictation' })
const field = page.getByRole('textbox')

let server: Awaited<ReturnType<typeof startChatServer>>
let restore = () => {}

beforeEach(async () => {
  server = await startChatServer()
  server.replies['/api/speech'] = () => ({
    engine: 'espeak-ng',
    voices: [],
    canTranscribe: true,
  })
  server.replies['/api/speech/transcriptions'] = () => ({ text: 'in two parts' })
  hideRecognition()
})
afterEach(async () => {
  restore()
  await server.stop()
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
  await userEvent.click(page.getByRole('button', { name: 'Put the words into the message field' }))
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
])('%s is explained with what to do', async (name, text) => {
  useMicrophone(() => Promise.reject(new DOMException('', name)))
  showComposer()
  await userEvent.click(dictate)
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
})
