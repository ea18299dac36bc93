import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-env-'))
const URL_HERE = 'http://127.0.0.1:8080/v1'
const STUDIO = { name: 'Studio', baseUrl: 'https://draw.example/v1/', model: 'gpt-image-1' }

/** The settings with a models file that has this content. */
function withFile(content: object, env: Record<string, string> = {}) {
  const MODELS_FILE = join(DATA_DIR, 'models.json')
  writeFileSync(MODELS_FILE, JSON.stringify(content))
  return { DATA_DIR, MODELS_FILE, ...env }
}

test('without settings, no model draws', () => {
  expect(readEnvironment({ DATA_DIR }).pictureEndpoints).toEqual([])
})

test('the address of a service is enough to let gpt-image-1 draw', () => {
  const { pictureEndpoints } = readEnvironment({ DATA_DIR, IMAGES_URL: `${URL_HERE}/` })
  expect(pictureEndpoints).toEqual([
    { name: 'gpt-image-1', baseUrl: URL_HERE, apiKey: undefined, model: 'gpt-image-1' },
  ])
})

test('the operator chooses the model, and gives its key', () => {
  const settings = { IMAGES_URL: URL_HERE, IMAGES_KEY: ' hush ', IMAGES_MODEL: 'flux' }
  expect(readEnvironment({ DATA_DIR, ...settings }).pictureEndpoints).toEqual([
    { name: 'flux', baseUrl: URL_HERE, apiKey: 'hush', model: 'flux' },
  ])
})

test('the models file names further models that draw, after the one at IMAGES_URL, each with its key', () => {
  const images = [
    { ...STUDIO, apiKeyVariable: 'STUDIO_KEY' },
    { ...STUDIO, name: 'Here', apiKey: 'key of the file' },
  ]
  const env = withFile({ images }, { STUDIO_KEY: 'hush', IMAGES_URL: URL_HERE })
  const { pictureEndpoints, modelEndpoints } = readEnvironment(env)
  const { model } = STUDIO
  expect(pictureEndpoints).toMatchObject([
    { name: 'gpt-image-1', baseUrl: URL_HERE },
    { name: 'Studio', baseUrl: 'https://draw.example/v1', apiKey: 'hush', model },
    { name: 'Here', apiKey: 'key of the file', model },
  ])
  expect(modelEndpoints).toEqual([])
})

test('models that draw stand beside the endpoints whose models answer', () => {
  const endpoints = [{ name: 'here', baseUrl: 'http://127.0.0.1:2/v1' }]
  const settings = readEnvironment(withFile({ endpoints, images: [STUDIO] }))
  expect(settings.modelEndpoints).toMatchObject(endpoints)
  expect(settings.pictureEndpoints).toMatchObject([{ name: 'Studio' }])
})

test.each([
  [{ IMAGES_URL: 'draw.example' }, 'IMAGES_URL is "draw.example"'],
  [
    { IMAGES_URL: 'https://draw.example/v1/images/generations' },
    'IMAGES_URL is "https://draw.example/v1/images/generations". Give the address of a service',
  ],
  [{ IMAGES_KEY: 'hush' }, 'IMAGES_KEY is set, but IMAGES_URL is not'],
  [{ IMAGES_MODEL: 'flux' }, 'IMAGES_MODEL is set, but IMAGES_URL is not'],
])('the settings %o stop the start with a sentence that names them', (settings, sentence) => {
  const start = () => readEnvironment({ DATA_DIR, ...settings })
  expect(start).toThrow(sentence)
  expect(start).not.toThrow('hush')
})

test.each([
  [[{ ...STUDIO, model: '' }], 'image model "Studio", model: give a text that is not empty'],
  [[{ ...STUDIO, baseUrl: 'studio' }], 'image model "Studio", baseUrl: give an address'],
  [[STUDIO, { ...STUDIO, key: 'x' }], 'image model "Studio": Unrecognized key: "key"'],
  [[STUDIO, STUDIO], 'images: give each model a name of its own'],
  [
    [{ ...STUDIO, apiKeyVariable: 'STUDIO_KEY' }],
    'The image model "Studio" in MODELS_FILE takes its key from STUDIO_KEY, which is not set.',
  ],
])('an operator whose models that draw are %j reads which one is wrong', (images, reason) => {
  expect(() => readEnvironment(withFile({ images }))).toThrow(reason)
})

test('a model of the file may not have the name of the model at IMAGES_URL', () => {
  const env = withFile({ images: [STUDIO] }, { IMAGES_URL: URL_HERE, IMAGES_MODEL: 'Studio' })
  expect(() => readEnvironment(env)).toThrow('The image model "Studio" in MODELS_FILE has the name')
})
