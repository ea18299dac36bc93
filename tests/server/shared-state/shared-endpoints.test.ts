// Servers that share a Redis tell each other which model endpoints fail.
import { describe, expect, test } from 'vitest'
import {
  createModelRegistry,
  type EndpointPause,
} from '../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import type { ServerMessages, Topic } from '../../../packages/server/shared-state/messages.ts'
import { findRedis } from '../../helpers/find-redis.mjs'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { startSharingServers } from './helpers/sharing-servers.ts'

const PAUSES: Topic<EndpointPause> = { name: 'pauses' }
const PROBES: Topic<string> = { name: 'probes' }

describe.skipIf(!findRedis())('REL-6 servers that share a Redis', () => {
  test('only one visitor waits for an endpoint that fails, whichever server has found it out', async () => {
    const { states } = await startSharingServers()
    const modelServer = await startFakeModelServer()
    const [here, there] = states.map(({ messages }) => connect(modelServer.baseUrl, messages))
    expect(await here!.ask()).toBe('You said: Hi')
    await waitUntil(() => expect(there!.isPaused()).toBe(true))
    const { requests } = modelServer
    requests.length = 0
    expect(await there!.ask()).toBe('You said: Hi')
    expect(requests.map(({ model }) => model)).toEqual(['echo'])
    await modelServer.close()
  })

  test('a model server that runs beside each server is not paused because that of another machine fails', async () => {
    const { states } = await startSharingServers()
    const modelServer = await startFakeModelServer()
    const [here, there] = states.map(({ messages }) => connect(modelServer.baseUrl, messages, true))
    let hasHeard = false
    states[1].messages.listen(PROBES, () => (hasHeard = true))
    await here!.ask()
    // Messages arrive in their order.
    await states[0].messages.send(PROBES, 'probe')
    await waitUntil(() => expect(hasHeard).toBe(true))
    expect([here!.isPaused(), there!.isPaused()]).toEqual([true, false])
    await modelServer.close()
  })
})

/** Connects a server to a model at two endpoints, of which the first fails. */
function connect(baseUrl: string, messages: ServerMessages, isOnThisMachine = false) {
  const model = { id: 'writer', name: 'Writer', abilities: ['text' as const], window: 1_000 }
  const endpoint = (name: string, upstream: string) => ({
    ...createOpenAiModels({ name, baseUrl, models: [{ ...model, tier: 'free', upstream }] }),
    isOnThisMachine,
  })
  const models = createModelRegistry([endpoint('first', 'broken'), endpoint('second', 'echo')], {
    pauses: {
      send: (pause) => void messages.send(PAUSES, pause),
      listen: (listener) => void messages.listen(PAUSES, listener),
    },
  })
  // The list that a page shows of a model's endpoints.
  void models.endpointsOf('writer')
  return {
    isPaused: () => models.reports().some(({ pausedUntil }) => pausedUntil !== undefined),
    async ask() {
      const resolved = await models.find('writer')
      let answer = ''
      const { signal } = new AbortController()
      const question = { role: 'user' as const, content: 'Hi' }
      const request = { instructions: null, messages: [question], signal }
      for await (const event of resolved!.answer(request))
        if (event.type === 'delta') answer += event.text
      return answer
    },
  }
}
