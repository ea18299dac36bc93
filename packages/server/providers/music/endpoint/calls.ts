import type { MusicEndpoint } from '../../../environment/music.ts'
import type { Refusals } from '../../endpoints/refusals.ts'

/**
 * `music`: https://elevenlabs.io/docs/api-reference/music/compose. `sound-generation`:
 * https://localai.io/features/sound-generation, which is a superset of
 * https://elevenlabs.io/docs/api-reference/text-to-sound-effects/convert.
 */
export type MusicCall = 'music' | 'sound-generation'

/** Returns the call to send, and the one to send if the endpoint turns out not to have it. */
export function callsOf(endpoint: MusicEndpoint, refusals: Refusals): [MusicCall, MusicCall?] {
  const { model = '' } = endpoint
  const isForMusic = isElevenLabs(endpoint) ? !model.includes('sound') : model.startsWith('music_')
  const calls: [MusicCall, MusicCall] = isForMusic
    ? ['music', 'sound-generation']
    : ['sound-generation', 'music']
  return refusals.has(calls[0]) ? [calls[1]] : calls
}

/** ElevenLabs knows one header only. LocalAI knows both, others may know either. */
export function keyHeadersOf(endpoint: MusicEndpoint): Record<string, string> {
  const { apiKey } = endpoint
  if (!apiKey) return {}
  const key = { 'xi-api-key': apiKey }
  return isElevenLabs(endpoint) ? key : { ...key, authorization: `Bearer ${apiKey}` }
}

const isElevenLabs = ({ baseUrl }: MusicEndpoint) =>
  /(^|\.)elevenlabs\.io$/.test(new URL(baseUrl).hostname)
