// Two tabs of a browser change the same question while there is no connection.
import type { chat } from '@atelier/contract'
import { afterAll, expect, test } from 'vitest'
import type { ChatStore } from '../../../packages/widgets/chat/store.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { startServerProcess } from '../helpers/server-process.ts'
import { startFaultProxy } from './helpers/fault-proxy.ts'
import { startNodeBrowser } from './helpers/node-browser.ts'

const modelServer = await startFakeModelServer()
const server = await startServerProcess(
  await createServerEnvironment({ OPENAI_BASE_URL: modelServer.baseUrl }),
)
const proxy = await startFaultProxy()
proxy.target = server.url
proxy.newBrowser()
const browser = await startNodeBrowser(proxy.url)
afterAll(async () => {
  browser.restore()
  await proxy.close()
  await server.stop('SIGKILL')
  await modelServer.close()
})

const contents = ({ $messages }: ChatStore) => $messages.get().map(({ content }) => content)

test('REL-20 what two tabs have made of the same question without a connection is sent later, each as a version of it', async () => {
  const first = await browser.openTab()
  first.chat.setModel('echo')
  await first.chat.sendMessage('Hello')
  expect(contents(first.chat)).toEqual(['Hello', 'You said: Hello'])
  const id = first.chat.$id.get()!
  const second = await browser.openTab(id)
  const question = first.chat.$messages.get()[0]!
  proxy.isOffline = true
  proxy.cutAll()
  const areChanged = await Promise.all([
    browser.changeText(first.chat, 'Hello, Ada', question.id),
    browser.changeText(second.chat, 'Hello, Ben', question.id),
  ])
  expect(areChanged).toEqual([true, true])
  for (const tab of [first, second]) tab.close()
  const reloaded = await browser.openTab(id)
  proxy.isOffline = false
  browser.comeOnline()
  await browser.sendWaiting(reloaded.chat)
  await expect.poll(() => browser.countWaiting()).toBe(0)
  const history = await fetch(`${proxy.url}/api/chat/history/${id}`)
  const { messages } = (await history.json()) as { messages: chat.Message[] }
  expect(messages[0]!.versions).toHaveLength(3)
  reloaded.close()
})
