import { expect, test, vi } from 'vitest'
import { takeVoiceTurn } from '../../../packages/widgets/speech/one-voice.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

test('a tab stops speaking when another tab begins, and does not stop itself', async () => {
  const stop = vi.fn<() => void>()
  const heard = vi.fn<() => void>()
  // As the other tab.
  const otherTab = new BroadcastChannel('atelier_voice')
  otherTab.addEventListener('message', heard)
  const endTurn = takeVoiceTurn(stop)
  await waitUntil(() => expect(heard).toHaveBeenCalledOnce())
  expect(stop).not.toHaveBeenCalled()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
  otherTab.postMessage('speaking')
  await waitUntil(() => expect(stop).toHaveBeenCalledOnce())
  endTurn()
  otherTab.close()
})
