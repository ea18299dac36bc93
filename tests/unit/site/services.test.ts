// What the page of services says about this server.
import type { chat, creations } from '@atelier/contract'
import { expect, test } from 'vitest'
import { hereLines } from '../../../site/pages/services/here.ts'

const model = (id: string, abilities: chat.ModelAbility[]): chat.Model => ({
  id,
  name: id,
  abilities,
  tier: 'free',
  description: '',
})
const engine = (name: string, isSketch: boolean): creations.ToolEngine => ({
  id: name,
  name,
  isSketch,
  styles: [],
  shapes: [],
  formats: [],
  qualities: [],
  backgrounds: [],
  canChange: true,
  canMask: false,
  maxReferences: 0,
  hasPreviews: false,
  secondsPerPicture: 1,
})

test('on a server without models, every tool says what it does without one', () => {
  const server = {
    models: [],
    engines: { 'image-generator': [engine('Sketch', true)], 'voice-synthesis': [] },
  }
  expect(hereLines.chat(server).key).toBe('hereGuide')
  expect(hereLines.imageGenerator(server).key).toBe('hereServerDraws')
  expect(hereLines.vision(server).key).toBe('hereSeesNot')
  expect(hereLines.contentWriter(server).key).toBe('hereTemplates')
  expect(hereLines.officeTools(server).key).toBe('hereUntranslated')
  expect(hereLines.voiceSynthesis(server).key).toBe('hereBrowserReads')
})

test('on a server with models, every tool says what they add, and who draws', () => {
  const server = {
    models: [model('m-1', ['text', 'vision']), model('m-2', ['text'])],
    engines: {
      imagen: [engine('Brush 2', false), engine('Sketch', true)],
      'voice-synthesis': [engine('espeak-ng', true)],
    },
  }
  expect(hereLines.chat(server)).toEqual({ key: 'hereModels', values: { count: 2 } })
  expect(hereLines.imagen(server)).toEqual({ key: 'hereModelDraws', values: { engine: 'Brush 2' } })
  expect(hereLines.voiceSynthesis(server).values).toEqual({ engine: 'espeak-ng' })
  expect(hereLines.vision(server).key).toBe('hereSees')
  expect(hereLines.contentWriter(server).key).toBe('hereWrites')
  expect(hereLines.officeTools(server).key).toBe('hereTranslates')
})
