import { expect, test } from 'vitest'
import {
  callsOf,
  keyHeadersOf,
} from '../../../../packages/server/providers/music/endpoint/calls.ts'
import { createRefusals } from '../../../../packages/server/providers/endpoints/refusals.ts'

const at = (baseUrl: string, model?: string) => ({ name: 'Band', baseUrl, model, apiKey: 'hush' })
const ELEVENLABS = 'https://api.elevenlabs.io/v1'
const LOCALAI = 'http://localhost:8080/v1'

test.each([
  [ELEVENLABS, undefined, 'music'],
  [ELEVENLABS, 'music_v2', 'music'],
  [ELEVENLABS, 'eleven_text_to_sound_v2', 'sound-generation'],
  [LOCALAI, undefined, 'sound-generation'],
  [LOCALAI, 'ace-step-turbo', 'sound-generation'],
  [LOCALAI, 'music_v1', 'music'],
  ['https://elevenlabs.io.example/v1', undefined, 'sound-generation'],
])('the endpoint %s is first asked for its model %s by the call %s', (baseUrl, model, call) => {
  const [first, second] = callsOf(at(baseUrl, model), createRefusals())
  expect(first).toBe(call)
  expect(second).not.toBe(call)
})

test('ElevenLabs gets its key in its own header only, others in both', () => {
  expect(keyHeadersOf(at(ELEVENLABS))).toEqual({ 'xi-api-key': 'hush' })
  expect(keyHeadersOf(at(LOCALAI))).toEqual({
    'xi-api-key': 'hush',
    authorization: 'Bearer hush',
  })
  expect(keyHeadersOf({ name: 'Band', baseUrl: LOCALAI })).toEqual({})
})
