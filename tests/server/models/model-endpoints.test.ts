import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { chat } from '@atelier/contract'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { createHelpGuide } from '../../helpers/guide/help-guide.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { askGuide } from '../../helpers/guide/ask-guide.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { TEST_LIMIT_MS } from '../../helpers/hang-limit.ts'

const server = await startServerForFile()
const guide = createHelpGuide()

test('a visitor who sends right after a start gets an answer, although the list of the endpoint takes longer than a page waits for it', async () => {
  const slow = await startFakeModelServer({ listDelayMs: 600 })
  onTestFinished(slow.close)
  const models = createModelRegistry([createOpenAiModels({ baseUrl: slow.baseUrl }), guide])
  const { newVisitor } = await startSecondServer(server, { models })
  const { status, body } = await newVisitor().sendMessage({ Message: 'Hello', ModelId: 'echo' })
  expect([status, body.message.content]).toEqual([200, 'You said: Hello'])
})

test('REL-6 the Guide answers at once while an endpoint hangs, and an unknown model is refused in the end', async () => {
  // It reads the help pages with its first question, which takes long on a busy machine.
  await askGuide(guide, 'password')
  const hanging = await startHangingEndpoint()
  // In production, a message waits 4 seconds for the first list of an endpoint.
  const askWithin = async (maxWaitForModelMs: number, ModelId: string) => {
    const sources = [createOpenAiModels({ baseUrl: hanging }), guide]
    const models = createModelRegistry(sources, { maxWaitForModelMs })
    const { newVisitor } = await startSecondServer(server, { models })
    return newVisitor().sendMessage({ Message: 'password', ModelId })
  }
  expect((await askWithin(2 * TEST_LIMIT_MS, 'guide')).status).toBe(200)
  expect((await askWithin(50, 'no-such-model')).body).toMatchObject({ code: 'model-unknown' })
})

test('REL-6 a model is found as soon as its endpoint has answered, while another one hangs', async () => {
  const hanging = await startHangingEndpoint()
  const sources = [hanging, server.modelServer.baseUrl].map((baseUrl) =>
    createOpenAiModels({ baseUrl }),
  )
  const models = createModelRegistry(sources, { maxWaitForModelMs: 2 * TEST_LIMIT_MS })
  expect((await models.find('echo'))?.model.id).toBe('echo')
})

test('REL-6 of several endpoints in MODELS_FILE, one that hangs and one that fails hurt no other, and each gets its own key', async () => {
  const { path, remove } = await createTempFolder()
  const MODELS_FILE = join(path, 'models.json')
  const { baseUrl, requests } = server.modelServer
  const endpoints = [
    { name: 'hanging', baseUrl: await startHangingEndpoint() },
    { name: 'refusing', baseUrl: 'http://127.0.0.1:9/v1' },
    { name: 'here', baseUrl, apiKeyVariable: 'HERE_KEY', models: [{ id: 'echo', name: 'Here' }] },
    { name: 'last', baseUrl, models: [{ id: 'echo' }, { id: 'last', upstream: 'echo' }] },
  ]
  await writeFile(MODELS_FILE, JSON.stringify({ endpoints }))
  const env = { DATA_DIR: path, MODELS_FILE, HERE_KEY: 'key of here' }
  const sources = readEnvironment(env).modelEndpoints.map(createOpenAiModels)
  const { newVisitor } = await startSecondServer(server, { models: createModelRegistry(sources) })
  const visitor = newVisitor()
  const { body } = await visitor.get<{ models: chat.Model[] }>('/api/chat/models')
  expect(body.models.map(({ name }) => name)).toEqual(['Here', 'last'])
  for (const ModelId of ['echo', 'last'])
    expect((await visitor.sendMessage({ Message: 'Hello', ModelId })).status).toBe(200)
  const keys = requests.slice(-2).map(({ authorization }) => authorization)
  expect(keys).toEqual(['Bearer key of here', undefined])
  await remove()
})

/** Starts an endpoint that never answers and stops when the test has finished. Returns its address. */
async function startHangingEndpoint(): Promise<string> {
  const { url, close } = await listenOnFreePort(createServer(() => {}))
  onTestFinished(close)
  return `${url}/v1`
}
