import { openChannel } from '../session/tab-channels.ts'
import { sharedOnPage } from '../shared.ts'

const CHANNEL_NAME = 'atelier_voice'

interface CurrentVoice {
  /** Stops the current speaker or listener. */
  stop: (() => void) | undefined
  /** The channel that notifies other tabs when this tab speaks. */
  channel?: BroadcastChannel | undefined
}

const current = sharedOnPage<CurrentVoice>('current voice', () => ({ stop: undefined }))

/**
 * Stops everything else that speaks or listens on this page and in its other tabs, so that only one voice is heard.
 * Returns a function to call at the end.
 * @example const endTurn = takeVoiceTurn(() => audio.pause())
 */
export function takeVoiceTurn(stop: () => void): () => void {
  current.stop?.()
  current.stop = stop
  stopOtherTabs()
  return () => {
    if (current.stop === stop) current.stop = undefined
  }
}

function stopOtherTabs(): void {
  current.channel ??= listenToOtherTabs()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
  current.channel?.postMessage('speaking')
}

function listenToOtherTabs(): BroadcastChannel | undefined {
  const channel = openChannel(CHANNEL_NAME)
  channel?.addEventListener('message', () => current.stop?.())
  return channel
}
