import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listModels } from '../../../packages/server/providers/models/model-list.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'

/** Fakes an endpoint. `show` answers as Ollama's own call. */
async function listFrom(
  list: unknown,
  show?: (model: string) => unknown,
): Promise<Record<string, readonly string[]>> {
  const server = createServer((request, response) => {
    const send = (reply: unknown) => {
      response.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply ?? {}))
    }
    if (request.url === '/api/show') void showTo(request).then(send)
    else send(list)
  })
  const showTo = async (request: IncomingMessage) =>
    show?.(((await json(request)) as { model: string }).model)
  const { url, close } = await listenOnFreePort(server)
  try {
    const models = await listModels(`${url}/v1`)
    return Object.fromEntries(models.map(({ id, abilities }) => [id, abilities]))
  } finally {
    await close()
  }
}

const SEES = { sees: ['text', 'vision'], reads: ['text'] }

test.each([
  [
    'OpenRouter',
    [
      {
        id: 'sees',
        architecture: { input_modalities: ['text', 'image'], modality: 'text+image->text' },
      },
      { id: 'reads', architecture: { input_modalities: ['text'], modality: 'text->text' } },
    ],
  ],
  [
    'an older OpenRouter',
    [
      { id: 'sees', architecture: { modality: 'text+image->text' } },
      { id: 'reads', architecture: { modality: 'text->text+image' } },
    ],
  ],
  [
    'Mistral',
    [
      { id: 'sees', capabilities: { completion_chat: true, vision: true } },
      { id: 'reads', capabilities: { completion_chat: true, vision: false } },
    ],
  ],
  [
    'LM Studio',
    [
      { id: 'sees', type: 'vlm' },
      { id: 'reads', type: 'llm' },
    ],
  ],
  [
    'xAI',
    [
      { id: 'sees', supported_input_modalities: ['text', 'image'] },
      { id: 'reads', supported_input_modalities: ['text', 'audio'] },
    ],
  ],
  [
    'Fireworks',
    [
      { id: 'sees', supports_image_input: true },
      { id: 'reads', supports_image_input: false },
    ],
  ],
])('a model of which the list of %s tells that it sees is offered in Vision', async (_, data) => {
  expect(await listFrom({ data })).toEqual(SEES)
})

test('llama.cpp describes its models beside the list', async () => {
  const list = {
    data: [{ id: 'sees', owned_by: 'llamacpp' }, { id: 'reads' }],
    models: [
      { name: 'sees', capabilities: ['completion', 'multimodal'] },
      { name: 'reads', capabilities: ['completion'] },
    ],
  }
  expect(await listFrom(list)).toEqual(SEES)
})

test('Ollama tells it when it is asked about a model', async () => {
  const data = [
    { id: 'sees', owned_by: 'library' },
    { id: 'reads', owned_by: 'library' },
  ]
  const show = (model: string) => ({
    capabilities: model === 'sees' ? ['completion', 'vision'] : ['completion', 'tools'],
  })
  expect(await listFrom({ data }, show)).toEqual(SEES)
})

test('an Ollama is asked about the models of everybody, not of its library only', async () => {
  const data = [
    { id: 'plain', owned_by: 'library' },
    ...Array.from({ length: 9 }, (_, index) => ({ id: `maker/${index}`, owned_by: 'maker' })),
  ]
  const asked: string[] = []
  const show = (model: string) => {
    asked.push(model)
    return { capabilities: model === 'plain' ? ['completion'] : ['completion', 'vision'] }
  }
  const found = await listFrom({ data }, show)
  expect(asked.toSorted()).toEqual(data.map(({ id }) => id).toSorted())
  expect(found).toMatchObject({ plain: ['text'], 'maker/0': ['text', 'vision'] })
})

test('an earlier Ollama, which does not tell it, lists its models all the same', async () => {
  const data = [
    { id: 'sees-perhaps', owned_by: 'library' },
    { id: 'reads', owned_by: 'library' },
  ]
  expect(await listFrom({ data })).toEqual({ 'sees-perhaps': ['text'], reads: ['text'] })
})

test('a list that tells nothing, or nonsense, still lists its models', async () => {
  const data = [
    { id: 'plain', owned_by: 'vllm', max_model_len: 4096 },
    { id: 'odd', capabilities: 7, architecture: 'x', modalities: null, supports_vision: 'yes' },
  ]
  expect(await listFrom({ data, models: 'none' })).toEqual({ plain: ['text'], odd: ['text'] })
})
