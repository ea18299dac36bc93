import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-env-'))

test('without settings, no service speaks and none writes down speech', () => {
  expect(readEnvironment({ DATA_DIR }).speech).toEqual({
    service: undefined,
    transcription: undefined,
  })
})

test('a service for speech alone writes nothing down, so that no recording is sent to it', () => {
  const { speech } = readEnvironment({ DATA_DIR, SPEECH_URL: 'https://voice.example/v1/' })
  expect(speech.service).toMatchObject({ baseUrl: 'https://voice.example/v1', model: 'tts-1' })
  expect(speech.service?.voices).toContain('alloy')
  expect(speech.transcription).toBeUndefined()
})

test('the operator chooses models, voices and keys', () => {
  const { speech } = readEnvironment({
    DATA_DIR,
    SPEECH_URL: 'http://127.0.0.1:8880/v1',
    SPEECH_API_KEY: 'one',
    SPEECH_MODEL: 'kokoro',
    SPEECH_PRICE: '0.5',
    SPEECH_VOICES: 'af_heart, bf_emma',
    TRANSCRIPTION_URL: 'http://127.0.0.1:8000/v1',
    TRANSCRIPTION_API_KEY: 'two',
    TRANSCRIPTION_MODEL: 'small',
  })
  expect(speech).toEqual({
    service: {
      baseUrl: 'http://127.0.0.1:8880/v1',
      apiKey: 'one',
      model: 'kokoro',
      voices: ['af_heart', 'bf_emma'],
      price: 0.5,
    },
    transcription: { baseUrl: 'http://127.0.0.1:8000/v1', apiKey: 'two', model: 'small' },
  })
})

test.each([
  [{ SPEECH_URL: 'voice.example' }, 'SPEECH_URL is "voice.example"'],
  [{ TRANSCRIPTION_URL: 'ftp://voice.example' }, 'TRANSCRIPTION_URL is "ftp://voice.example"'],
  [{ SPEECH_URL: 'https://voice.example/v1', SPEECH_VOICES: 'a,,b' }, 'SPEECH_VOICES is "a,,b"'],
  [{ SPEECH_URL: 'https://voice.example/v1', SPEECH_PRICE: '$15' }, 'SPEECH_PRICE is "$15"'],
  [{ SPEECH_PRICE: '15' }, 'SPEECH_PRICE is set, but SPEECH_URL is not'],
  [{ SPEECH_API_KEY: 'hush' }, 'SPEECH_API_KEY is set, but SPEECH_URL is not'],
  [{ TRANSCRIPTION_MODEL: 'x' }, 'TRANSCRIPTION_MODEL is set, but TRANSCRIPTION_URL is not'],
])('the settings %o stop the start with a sentence that names them', (settings, sentence) => {
  const start = () => readEnvironment({ DATA_DIR, ...settings })
  expect(start).toThrow(sentence)
  expect(start).not.toThrow('hush')
})
