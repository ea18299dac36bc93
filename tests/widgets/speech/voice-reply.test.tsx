import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadModels } from '../../../packages/widgets/chat/models.ts'
import { Thread } from '../../../packages/widgets/chat/Thread.tsx'
import { $speechAbilities } from '../../../packages/widgets/speech/speech-abilities.ts'
import {
  changeVoiceSettings,
  DEFAULT_VOICE_SETTINGS,
} from '../../../packages/widgets/speech/voice-settings.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'
import { addBrowserVoice, endSpeech } from '../helpers/browser-voice.ts'
import { createChat } from '../helpers/chats.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const server = createFakeServer()

beforeEach(() => server.start())

afterEach(async () => {
  await server.reset()
  server.stop()
  vi.restoreAllMocks()
  $speechAbilities.set(undefined)
  changeVoiceSettings(DEFAULT_VOICE_SETTINGS)
})

async function openChat(): Promise<void> {
  const chat = createChat()
  render(
    <div className="atl-chat">
      <Thread chat={chat} emptyState={<p>Ask</p>} onNewConversation={() => {}} />
    </div>,
  )
  await loadModels()
}

const speak = page.getByRole('button', { name: 'Speak the answers' })

async function send(text: string): Promise<void> {
  await page.getByLabelText('Message', { exact: true }).fill(text)
  await userEvent.keyboard('{Enter}')
}

test('without a voice of the server, the browser speaks the answers without their code, until the visitor switches it off', async () => {
  const spoken = addBrowserVoice()
  await openChat()
  await speak.click()
  await expect.element(speak).toHaveAttribute('aria-pressed', 'true')
  await send('**One**. Two.\n\n```js\nconst three = 3\n```\n\nFour.')
  await expect.poll(() => spoken[0]?.text).toBe('You said: One.')
  endSpeech(spoken[0]!)
  await expect.poll(() => spoken[1]?.text).toBe('Two.')
  endSpeech(spoken[1]!)
  await expect.poll(() => spoken[2]?.text).toBe('Four.')
  await speak.click()
  await expect.element(speak).toHaveAttribute('aria-pressed', 'false')
  expect(speechSynthesis.cancel).toHaveBeenCalled()
})

test('where nothing can speak, the button says why', async () => {
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([])
  await openChat()
  await speak.click()
  await expect.element(speak).toHaveAccessibleDescription(/^Neither this server nor this browser/)
  await expect.element(speak).toHaveAttribute('aria-disabled', 'true')
})
