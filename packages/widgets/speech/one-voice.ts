import { sharedOnPage } from '../shared.ts'

interface CurrentVoice {
  /** Stops what speaks or listens now. */
  stop: (() => void) | undefined
}

const current = sharedOnPage<CurrentVoice>('current voice', () => ({ stop: undefined }))

/**
 * Stops whatever else speaks or listens on this page, so that only one voice is heard. Returns a function to call at
 * the end.
 * @example const endTurn = takeVoiceTurn(() => audio.pause())
 */
export function takeVoiceTurn(stop: () => void): () => void {
  current.stop?.()
  current.stop = stop
  return () => {
    if (current.stop === stop) current.stop = undefined
  }
}
