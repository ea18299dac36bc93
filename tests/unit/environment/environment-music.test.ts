import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-env-'))
const URL_HERE = 'http://127.0.0.1:8080/v1'
const BAND = { name: 'Band', baseUrl: 'https://play.example/v1/', model: 'music_v1' }

/** The settings with a models file that has this content. */
function withFile(content: object, env: Record<string, string> = {}) {
  const MODELS_FILE = join(DATA_DIR, 'models.json')
  writeFileSync(MODELS_FILE, JSON.stringify(content))
  return { DATA_DIR, MODELS_FILE, ...env }
}

test('without settings, no model makes music', () => {
  expect(readEnvironment({ DATA_DIR }).musicEndpoints).toEqual([])
})

test('the address of a service is enough to let its default model make music, which has the name of its host', () => {
  const { musicEndpoints } = readEnvironment({ DATA_DIR, MUSIC_URL: `${URL_HERE}/` })
  expect(musicEndpoints).toEqual([
    { name: '127.0.0.1:8080', baseUrl: URL_HERE, apiKey: undefined, model: undefined },
  ])
})

test('the operator chooses the model that makes music, and gives its key', () => {
  const settings = { MUSIC_URL: URL_HERE, MUSIC_KEY: ' hush ', MUSIC_MODEL: 'ace-step-turbo' }
  expect(readEnvironment({ DATA_DIR, ...settings }).musicEndpoints).toEqual([
    { name: 'ace-step-turbo', baseUrl: URL_HERE, apiKey: 'hush', model: 'ace-step-turbo' },
  ])
})

test('the models file names further models that make music, with or without a model of the service', () => {
  const { model, ...unnamed } = BAND
  const music = [
    { ...BAND, apiKeyVariable: 'BAND_KEY' },
    { ...unnamed, name: 'Here', apiKey: 'key of the file' },
  ]
  const env = withFile({ music }, { BAND_KEY: 'hush', MUSIC_URL: URL_HERE })
  const { musicEndpoints, modelEndpoints, pictureEndpoints } = readEnvironment(env)
  expect(musicEndpoints).toEqual([
    { name: '127.0.0.1:8080', baseUrl: URL_HERE },
    { name: 'Band', baseUrl: 'https://play.example/v1', apiKey: 'hush', model },
    { name: 'Here', baseUrl: 'https://play.example/v1', apiKey: 'key of the file' },
  ])
  expect([modelEndpoints, pictureEndpoints]).toEqual([[], []])
})

test.each([
  [{ MUSIC_URL: 'play.example' }, 'MUSIC_URL is "play.example"'],
  [
    { MUSIC_URL: 'https://api.elevenlabs.io/v1/music' },
    'MUSIC_URL is "https://api.elevenlabs.io/v1/music". Give the address of a service',
  ],
  [
    { MUSIC_URL: 'http://localhost:8080/v1/sound-generation/' },
    'MUSIC_URL is "http://localhost:8080/v1/sound-generation/". Give the address of a service',
  ],
  [{ MUSIC_KEY: 'hush' }, 'MUSIC_KEY is set, but MUSIC_URL is not'],
  [{ MUSIC_MODEL: 'music_v1' }, 'MUSIC_MODEL is set, but MUSIC_URL is not'],
])('the settings %o stop the start with a sentence that names them', (settings, sentence) => {
  const start = () => readEnvironment({ DATA_DIR, ...settings })
  expect(start).toThrow(sentence)
  expect(start).not.toThrow('hush')
})

test.each([
  [[{ ...BAND, model: '' }], 'music model "Band", model: give a text that is not empty'],
  [[{ ...BAND, baseUrl: 'band' }], 'music model "Band", baseUrl: give an address'],
  [[BAND, { ...BAND, key: 'x' }], 'music model "Band": Unrecognized key: "key"'],
  [[BAND, BAND], 'music: give each model a name of its own'],
  [
    [{ ...BAND, apiKeyVariable: 'BAND_KEY' }],
    'The music model "Band" in MODELS_FILE takes its key from BAND_KEY, which is not set.',
  ],
])('an operator whose models that make music are %j reads which one is wrong', (music, reason) => {
  expect(() => readEnvironment(withFile({ music }))).toThrow(reason)
})

test('a model of the file may not have the name of the model at MUSIC_URL', () => {
  const env = withFile({ music: [BAND] }, { MUSIC_URL: URL_HERE, MUSIC_MODEL: 'Band' })
  expect(() => readEnvironment(env)).toThrow('The music model "Band" in MODELS_FILE has the name')
})
