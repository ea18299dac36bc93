// The browser of a visitor whose history tests/server/chat/helpers/failing-model/run-history.ts runs, in Chromium: what it
// presses and reads is on the screen.
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'
import type { FailingModel } from '../../server/chat/helpers/failing-model/model.ts'
import type {
  VisitorBrowser,
  VisitorPage,
  VisitorTab,
} from '../../server/chat/helpers/failing-model/visitor.ts'
import { messageBox } from './chat-page.ts'

/** Longer than the pause after which a chat stores what it shows. */
const QUIET_MS = 200
const POLL_MS = 25
const QUESTION = '.atl-message--user .atl-message__bubble'

export function createVisitorBrowser(context: BrowserContext, model: FailingModel): VisitorBrowser {
  const open = new Set<Request>()

  async function openTab(path: string): Promise<VisitorTab> {
    const page = await context.newPage()
    page.on('request', (request) => request.url().includes('/api/') && open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    await page.goto(path)
    await waitUntilReady(page)
    return {
      page: visitorPage(page),
      async reload() {
        await page.reload()
        await waitUntilReady(page)
      },
      close: () => page.close(),
    }
  }

  const isHeld = (request: Request): boolean => {
    const { Message } = (request.postDataJSON() ?? {}) as { Message?: string }
    return Message !== undefined && model.isWaiting(Message, () => true)
  }

  async function settle(): Promise<void> {
    const polls = HANG_LIMIT_MS / POLL_MS
    for (let poll = 0, quietMs = 0; quietMs < QUIET_MS; poll += 1) {
      await wait(POLL_MS)
      quietMs = [...open].every(isHeld) ? quietMs + POLL_MS : 0
      if (poll > polls) throw new Error(`Still open: ${[...open].map((each) => each.url()).join()}`)
    }
  }

  return {
    openTab,
    settle,
    read: async <Body>(path: string) => (await (await context.request.get(path)).json()) as Body,
    goOffline: () => context.setOffline(true),
    comeOnline: () => context.setOffline(false),
    async storedTexts() {
      const { origins } = await context.storageState()
      return origins.flatMap(({ localStorage }) =>
        localStorage.flatMap(({ name, value }) =>
          name.startsWith('atelier_outbox_') ? value : [],
        ),
      )
    },
  }
}

/** Before, a page keeps what is pressed, and on a slow machine Send would seem to do nothing. */
const waitUntilReady = (page: Page) =>
  page.locator('#root[data-ready]').waitFor({ state: 'attached' })

function visitorPage(page: Page): VisitorPage {
  const stop = page.getByRole('button', { name: 'Stop' })
  const retry = page.getByRole('button', { name: /^(Try again|Send again)/ })
  const path = () => new URL(page.url()).pathname
  const readTexts = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((each) => each.textContent ?? ''))
  const titleOf = (id: string) => page.locator(`.room__side a[href="/chat/${id}"]`).innerText()
  const openOptionsOf = async (id: string) =>
    page.getByRole('button', { name: `Options of ${await titleOf(id)}` }).click()

  return {
    path,
    conversationId: () => path().split('/chat/')[1],
    questions: () => readTexts(QUESTION),
    waitingQuestion: async () =>
      (await readTexts('.atl-message--user:has-text("Waits for a connection")'))[0],
    isUnanswered: async () =>
      (await page.locator('.atl-chat__log > :last-child .atl-message--user').count()) > 0 &&
      !(await retry.last().isVisible()),
    isAnswering: () => stop.isVisible(),
    canRetry: () => retry.last().isVisible(),
    draft: () => messageBox(page).inputValue(),
    list: () =>
      page.locator('.room__side a[href^="/chat/"]').evaluateAll((links) =>
        links.map((link) => ({
          id: link.getAttribute('href')!.slice('/chat/'.length),
          title: link.textContent ?? '',
        })),
      ),
    type: (text) => messageBox(page).fill(text),
    selectModel() {},
    async pressSend() {
      const text = await messageBox(page).inputValue()
      await messageBox(page).press('Enter')
      // The code that shows the first message of a page is still loading.
      await page.locator(QUESTION, { hasText: text }).waitFor()
    },
    pressStop: (by) =>
      by === 'mouse' ? stop.click() : by === 'touch' ? stop.tap() : stop.press('Enter'),
    pressRetry: () => retry.last().click(),
    pressNewChat: () => page.getByRole('button', { name: 'New chat' }).click(),
    openConversation: (id) => page.locator(`.room__side a[href="/chat/${id}"]`).click(),
    async openHome() {
      await page.getByRole('link', { name: 'Atelier home' }).first().click()
      await page.waitForURL('/')
    },
    async openChat() {
      await page.getByRole('link', { name: 'Chat', exact: true }).first().click()
      await page.waitForURL(/\/chat/)
    },
    async rename(id, title) {
      await openOptionsOf(id)
      await page.getByRole('menuitem', { name: 'Rename' }).click()
      await page.locator('.room__side').getByRole('textbox', { name: 'Title' }).fill(title)
      await page.keyboard.press('Enter')
    },
    async archive(id) {
      await openOptionsOf(id)
      await page.getByRole('menuitem', { name: 'Archive' }).click()
    },
  }
}
