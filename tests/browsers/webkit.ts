// WebKitGTK by WebDriver Classic: https://www.w3.org/TR/webdriver2/
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../server/free-port.ts'
import { createTempFolder } from '../server/temp-folder.ts'
import { callExpression, clickActions, combinationActions, keyActions } from './actions.ts'
import type { Browser } from './browser.ts'
import { findWebKit } from './find-browsers.mjs'

type Send = (method: string, path: string, body?: object) => Promise<unknown>

export async function startWebKit(): Promise<Browser> {
  const folder = await createTempFolder()
  writeSettings(folder.path)
  const screen = await startScreen()
  const port = await findFreePort()
  const errors: string[] = []
  const driver = spawn(findWebKit()!.driver, [`--port=${port}`], {
    env: { ...process.env, ...environment(folder.path), DISPLAY: `:${screen.number}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  collectErrors(driver.stdout, errors)
  const address = `http://127.0.0.1:${port}`
  const { sessionId } = await createSession(address)
  const send: Send = (method, path, body) =>
    request(method, `${address}/session/${sessionId}${path}`, body)
  return {
    ...createBrowser(send),
    errors,
    async close() {
      await send('DELETE', '')
      driver.kill()
      screen.stop()
      await folder.remove()
    },
  }
}

function createBrowser(send: Send): Omit<Browser, 'errors' | 'close'> {
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

/** Starts a screen in memory, whose number the X server chooses. */
async function startScreen() {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn(findWebKit()!.screen, options, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
  return { number: String(number).trim(), stop: () => child.kill() }
}

/** A home of its own: without animations, and with a tool bar that does not keep the window wider than a phone. */
function writeSettings(home: string): void {
  mkdirSync(join(home, 'gtk-3.0'))
  const file = (name: string, text: string) => writeFileSync(join(home, 'gtk-3.0', name), text)
  file('settings.ini', '[Settings]\ngtk-enable-animations=false\n')
  file('gtk.css', 'headerbar, headerbar * { min-width: 0; padding: 0; margin: 0; font-size: 1px }')
}

function environment(home: string): Record<string, string> {
  const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home }
  return { ...folders, LANG: 'C.UTF-8', LANGUAGE: 'en_US' }
}

function collectErrors(output: Readable, errors: string[]): void {
  createInterface(output).on('line', (line) => {
    console.log('OUT', line); if (/^CONSOLE (\w+ )?ERROR/.test(line)) errors.push(line)
  })
}

async function createSession(address: string): Promise<{ sessionId: string }> {
  while (!(await fetch(`${address}/status`).catch(() => undefined))) await wait(25)
  const options = {
    binary: findWebKit()!.browser,
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  }
  const alwaysMatch = { 'webkitgtk:browserOptions': options }
  const body = { capabilities: { alwaysMatch } }
  return (await request('POST', `${address}/session`, body)) as { sessionId: string }
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${url} failed: ${JSON.stringify(value)}`)
  return value
}
