// `npm run pictures`: takes the README's pictures from the running product, in light and dark. `-- embed` takes one.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { buildIfChanged } from '../packages/server/commands/build-if-changed.mjs'
import { chromiumLaunchOptions } from './helpers/find-chromium.mjs'
import { listenOnFreePort } from './helpers/free-port.ts'
import { startServerProcess } from './server/helpers/server-process.ts'
import { createTempFolder } from './helpers/temp-folder.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const QUESTION = 'How long does a share link work?'
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const THEMES = ['light', 'dark'] as const

type Theme = (typeof THEMES)[number]

interface Places {
  atelier: string
  /** The URL of examples/chat-in-html, on another origin than the server's. */
  shop: string
}

interface Picture {
  viewport: typeof DESKTOP
  themes: readonly Theme[]
  prepare(page: Page, places: Places): Promise<void>
}

const pictures: Record<string, Picture> = {
  home: {
    viewport: DESKTOP,
    themes: THEMES,
    async prepare(page, { atelier }) {
      await page.goto(atelier)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  chat: {
    viewport: DESKTOP,
    themes: THEMES,
    async prepare(page, { atelier }) {
      await page.goto(`${atelier}/chat`)
      await ask(page)
    },
  },
  login: {
    viewport: DESKTOP,
    themes: THEMES,
    async prepare(page, { atelier }) {
      await page.goto(`${atelier}/login`)
      await page.getByLabel('Email').first().waitFor()
    },
  },
  embed: {
    viewport: DESKTOP,
    themes: ['light'],
    async prepare(page, { shop }) {
      await page.goto(shop)
      await page.getByRole('button', { name: 'Open the chat' }).click()
      await ask(page)
    },
  },
  phone: {
    viewport: PHONE,
    themes: THEMES,
    async prepare(page, { atelier }) {
      await page.goto(`${atelier}/chat`)
      await ask(page)
    },
  },
}

/** Sends the question and waits until the Guide has answered. */
async function ask(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' }).last()
  await box.fill(QUESTION)
  await box.press('Enter')
  await page.locator('.atl-message:not(.atl-message--user) a').first().waitFor()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
}

async function take(browser: Browser, places: Places, name: string): Promise<void> {
  const { viewport, themes, prepare } = pictures[name]!
  for (const theme of themes) {
    const context = await browser.newContext({ viewport, deviceScaleFactor: 1 })
    await context.addInitScript(
      ([key, value]) => {
        if (origin !== 'null') localStorage.setItem(key!, value!)
      },
      [LOCAL_STORAGE_KEYS.theme, theme],
    )
    const page = await context.newPage()
    await prepare(page, places)
    await page.evaluate(() => document.fonts.ready)
    await page.mouse.move(0, 0)
    const file = `${name}-${theme}.png`
    writeFileSync(join(folder, file), await page.screenshot({ animations: 'disabled' }))
    console.log(`docs/pictures/${file}`)
    await context.close()
  }
}

/** Serves examples/chat-in-html as a partner's page, with its script tag leading to this run's server. */
async function openShop(atelier: () => string) {
  const example = join(root, 'examples/chat-in-html')
  const server = createServer(({ url }, response) => {
    const isStyleSheet = url === '/shop.css'
    const text = readFileSync(join(example, isStyleSheet ? 'shop.css' : 'index.html'), 'utf8')
    response.writeHead(200, { 'content-type': isStyleSheet ? 'text/css' : 'text/html' })
    response.end(text.replaceAll('http://localhost:5173', atelier()))
  })
  return listenOnFreePort(server)
}

const named = process.argv.slice(2)
const wanted = Object.keys(pictures).filter((name) => !named.length || named.includes(name))
buildIfChanged()
const data = await createTempFolder()
let atelier = ''
const shop = await openShop(() => atelier)
const partners = join(data.path, 'partners.json')
writeFileSync(partners, JSON.stringify({ demo: { name: 'Demo', origins: [shop.url] } }))
const server = await startServerProcess({ DATA_DIR: data.path, PARTNERS: partners })
atelier = server.url
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  for (const name of wanted) await take(browser, { atelier, shop: shop.url }, name)
} finally {
  await browser.close()
  await server.stop('SIGINT')
  await shop.close()
  await data.remove()
}
