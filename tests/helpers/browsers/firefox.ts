// Firefox by WebDriver BiDi, which it speaks itself: https://www.w3.org/TR/webdriver-bidi/
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTempFolder } from '../temp-folder.ts'
import { callExpression, clickActions, combinationActions, keyActions } from './actions.ts'
import type { Browser } from './browser.ts'
import { findFirefox } from './find-browsers.mjs'
import { startProgram } from './start-program.ts'

/** Without them, Firefox fetches lists and updates from Mozilla, and animations make tests wait. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'browser.safebrowsing.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>

export async function startFirefox(): Promise<Browser> {
  const folder = await createTempFolder()
  writeFileSync(join(folder.path, 'user.js'), preferencesFile())
  const options = ['--headless', '--remote-debugging-port=0', '--profile', folder.path]
  const child = startProgram(findFirefox()!, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const errors: string[] = []
  const { send, close } = await connect(await readAddress(child), errors)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    ...createBrowser(send, await openFocusedTab(send)),
    readErrors: () => errors,
    async close() {
      await send('browser.close', {})
      close()
      if (child.exitCode === null) await once(child, 'exit')
      await folder.remove()
    },
  }
}

/** The first tab never has the focus, which is in the address bar. A page that has none draws no focus rings. */
async function openFocusedTab(send: Send): Promise<string> {
  const [first] = await listContexts(send)
  const { context } = await send('browsingContext.create', { type: 'tab' })
  await send('browsingContext.close', { context: first })
  return String(context)
}

function createBrowser(send: Send, first: string): Omit<Browser, 'readErrors' | 'close'> {
  let context = first
  const perform = (actions: object[]) => send('input.performActions', { context, actions })
  return {
    name: 'Firefox',
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' })
    },
    async run(pageFunction, ...args) {
      const expression = callExpression(pageFunction, args)
      const target = { context }
      const answer = await send('script.evaluate', { expression, target, awaitPromise: true })
      const { result } = answer as { result?: { value: string } }
      if (!result) throw new Error(`The page's function failed: ${JSON.stringify(answer)}`)
      return JSON.parse(result.value)
    },
    async click(point) {
      await perform(clickActions(point))
    },
    async pressKeys(keys) {
      await perform(keyActions(keys))
    },
    async pressTogether(held, key) {
      await perform(combinationActions(held, key))
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async takeScreenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    listWindows: () => listContexts(send),
    async switchToWindow(id) {
      context = id
      await send('browsingContext.activate', { context })
    },
  }
}

async function listContexts(send: Send): Promise<string[]> {
  const { contexts } = await send('browsingContext.getTree', { maxDepth: 0 })
  return (contexts as { context: string }[]).map(({ context }) => context)
}

function preferencesFile(): string {
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  return lines.join('\n')
}

async function readAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stderr!)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Firefox ended before it listened')
}

interface BidiMessage {
  id?: number
  result?: Record<string, unknown>
  error?: string
  message?: string
  method?: string
  params?: { level?: string; text?: string }
}

async function connect(address: string, errors: string[]) {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const pending = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params } = JSON.parse(String(data)) as BidiMessage
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(params.text ?? '')
    if (error) pending.get(id!)?.reject(new Error(`${error}: ${message}`))
    else if (id !== undefined) pending.get(id)?.resolve(result!)
  })
  const send: Send = (method, params) => {
    lastId += 1
    const answer = Promise.withResolvers<Record<string, unknown>>()
    pending.set(lastId, answer)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return answer.promise
  }
  return { send, close: () => socket.close() }
}
