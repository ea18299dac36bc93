// WebKitGTK by WebDriver Classic: https://www.w3.org/TR/webdriver2/
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HANG_LIMIT_MS } from '../hang-limit.ts'
import { findFreePort } from '../free-port.ts'
import { createTempFolder } from '../temp-folder.ts'
import { callExpression, clickActions, combinationActions, keyActions } from './actions.ts'
import type { Browser } from './browser.ts'
import { findWebKit } from './find-browsers.mjs'
import { startScreen } from './screen.ts'
import { endsWithParent, startProgram } from './start-program.ts'

/** A full screen has no tool bar, so that the window can be as narrow as a phone. */
const OPTIONS = [
  '--automation',
  '--full-screen',
  '--enable-write-console-messages-to-stdout=true',
  '--javascript-can-open-windows-automatically=true',
]
const ERROR_LINE = /^CONSOLE \w+ ERROR/

type Send = (method: string, path: string, body?: object) => Promise<unknown>

export async function startWebKit(): Promise<Browser> {
  const folder = await createTempFolder()
  writeSettings(folder.path)
  writeStartScript(folder.path)
  const screen = await startScreen()
  const port = await findFreePort()
  const driver = startProgram(findWebKit()!.driver, [`--port=${port}`], {
    env: { ...process.env, ...environment(folder.path), DISPLAY: screen.display },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  const { sessionId } = await createSession(address, folder.path)
  const send: Send = (method, path, body) =>
    request(method, `${address}/session/${sessionId}${path}`, body)
  return {
    ...createBrowser(send),
    readErrors: () => readErrors(folder.path),
    async close() {
      await send('DELETE', '')
      driver.kill()
      screen.stop()
      await folder.remove()
    },
  }
}

function createBrowser(send: Send): Omit<Browser, 'readErrors' | 'close'> {
  const perform = (actions: object[]) => send('POST', '/actions', { actions })
  return {
    name: 'WebKit',
    async open(url) {
      await send('POST', '/url', { url })
    },
    async reload() {
      await send('POST', '/refresh', {})
    },
    async run(pageFunction, ...args) {
      const script = `const done = arguments[0]; ${callExpression(pageFunction, args)}
        .then(done, (error) => done(JSON.stringify({ failed: String(error) })))`
      const result = await send('POST', '/execute/async', { script, args: [] })
      return JSON.parse(String(result))
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
      // The driver sometimes waits forever when it resizes a large page.
      await send('POST', '/url', { url: 'about:blank' })
      await send('POST', '/window/rect', { width, height })
    },
    async takeScreenshot() {
      return Buffer.from(String(await send('GET', '/screenshot')), 'base64')
    },
    async listWindows() {
      return (await send('GET', '/window/handles')) as string[]
    },
    async switchToWindow(handle) {
      await send('POST', '/window', { handle })
    },
  }
}

/** A home of its own: without animations. */
function writeSettings(home: string): void {
  mkdirSync(join(home, 'gtk-3.0'))
  const file = (name: string, text: string) => writeFileSync(join(home, 'gtk-3.0', name), text)
  file('settings.ini', '[Settings]\ngtk-enable-animations=false\n')
}

function environment(home: string): Record<string, string> {
  const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home }
  return { ...folders, LANG: 'en_US.UTF-8' }
}

/** The driver discards what its browser prints, so the browser starts in a script that writes it to a file. */
function writeStartScript(home: string): void {
  const options = OPTIONS.join(' ')
  const browser = endsWithParent(findWebKit()!.browser).join(' ')
  const command = `exec stdbuf -oL ${browser} ${options} "$@" > ${home}/console.txt`
  writeFileSync(startScript(home), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
}

const startScript = (home: string) => join(home, 'browser.sh')

function readErrors(home: string): string[] {
  const lines = readFileSync(join(home, 'console.txt'), 'utf8').split('\n')
  return lines.filter((line) => ERROR_LINE.test(line))
}

async function createSession(address: string, home: string): Promise<{ sessionId: string }> {
  while (!(await fetch(`${address}/status`).catch(() => undefined))) await wait(25)
  const options = { binary: startScript(home), args: [] }
  const alwaysMatch = { 'webkitgtk:browserOptions': options }
  const body = { capabilities: { alwaysMatch } }
  return (await request('POST', `${address}/session`, body)) as { sessionId: string }
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(HANG_LIMIT_MS)
  const response = await fetch(url, {
    method,
    signal,
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause) => {
    throw new Error(`${method} ${url} ${JSON.stringify(body)} failed`, { cause })
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${url} failed: ${JSON.stringify(value)}`)
  return value
}
