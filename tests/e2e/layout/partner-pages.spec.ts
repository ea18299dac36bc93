// The chat on the pages of partners, in every way to embed it, state, window and language.
import type { Locator, Page } from '@playwright/test'
import { answers, sendMessage } from '../helpers/chat-page.ts'
import { newVisitor, signToken } from '../helpers/host-identity.ts'
import {
  expectSoundLayout,
  LAYOUT_TAG,
  screensToExamine,
  switchHostLanguage,
} from './helpers/layout.ts'
import { chatElement, openPartnerPage } from '../helpers/partner-site.ts'
import { approveSignIn, logInInWindow, waitUntilClosed } from '../helpers/partner-sign-in.ts'
import { expect, test as base } from '../helpers/test.ts'
import { createAccount } from '../helpers/users.ts'
import type { InProcessServer } from '../helpers/in-process-server.ts'
import {
  EMBEDDINGS,
  MODEL_COUNTS,
  partnerPage,
  startPartnerServer,
  WIDGETS,
  type Embedding,
  type ModelCount,
} from './helpers/partner-pages.ts'

const test = base.extend<{
  openChat: (embedding: Embedding, models: ModelCount) => Promise<InProcessServer>
}>({
  openChat: async ({ page, partnerSite, modelServer }, use) => {
    let server: InProcessServer | undefined
    await use(async (embedding, models) => {
      server = await startPartnerServer(models, { partnerSite, modelUrl: modelServer.baseUrl })
      await openPartnerPage(page, await partnerPage(embedding, { server, partnerSite }))
      return server
    })
    await server?.close()
  },
})

const chats = EMBEDDINGS.flatMap((embedding) =>
  MODEL_COUNTS.map((models) => ({
    embedding,
    models,
    name: `${embedding}, ${models === 1 ? 'one model' : 'two models'}`,
  })),
)
/** Of the ways to embed a chat, so many parts share the runs. */
const PARTS = 8

const examine = (page: Page, state: string) =>
  expectSoundLayout(page, { state, widgets: WIDGETS, switchLanguage: switchHostLanguage })

const chatOn = (page: Page, embedding: Embedding): Locator =>
  embedding === 'React' ? page.locator('#root') : chatElement(page)

async function show(page: Page, embedding: Embedding, models: ModelCount): Promise<void> {
  const chat = chatOn(page, embedding)
  if (embedding === 'launcher') await chat.getByRole('button', { name: 'Open the chat' }).click()
  await expect(chat.getByRole('textbox', { name: 'Message' })).toBeVisible()
  if (models === 2) await expect(chat.getByRole('button', { name: /^Model: / })).toBeVisible()
}

async function ask(chat: Locator): Promise<void> {
  await sendMessage(chat, 'What does Pro cost?')
  await expect(
    answers(chat).last().getByRole('button', { name: 'Copy', exact: true }),
  ).toBeVisible()
}

async function signIn(page: Page, chat: Locator, email: string): Promise<void> {
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    chat.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ])
  await logInInWindow(window, email)
  await approveSignIn(window)
  await waitUntilClosed(window)
  await expect(chat.getByRole('button', { name: /^Signed in as / })).toBeVisible()
}

for (const { embedding, models, name } of screensToExamine(chats, PARTS))
  test(
    `a visitor of a partner's page (${name}) reads and presses everything in an empty chat, after an answer and signed in`,
    LAYOUT_TAG,
    async ({ page, openChat }) => {
      test.slow()
      const { url } = await openChat(embedding, models)
      const chat = chatOn(page, embedding)
      if (embedding === 'launcher') await examine(page, 'closed')
      await show(page, embedding, models)
      await examine(page, 'empty')
      await ask(chat)
      await examine(page, 'answered')
      await signIn(page, chat, await createAccount(url))
      await examine(page, 'signed in')
      await ask(chat)
      await examine(page, 'signed in, answered')
    },
  )

for (const { embedding, models, name } of screensToExamine(chats.toReversed(), PARTS))
  test(
    `a visitor whom a partner's page (${name}) has identified reads and presses everything in an empty chat and after an answer`,
    LAYOUT_TAG,
    async ({ page, openChat }) => {
      test.slow()
      await openChat(embedding, models)
      const chat = chatOn(page, embedding)
      await show(page, embedding, models)
      expect(await identify(page, await signToken(newVisitor()))).toBe(true)
      await examine(page, 'identified, empty')
      await ask(chat)
      await examine(page, 'identified, answered')
    },
  )

/** In React, the page has a function for it. */
const identify = (page: Page, token: string): Promise<boolean> =>
  page.evaluate(async (value) => {
    type Identify = (token: string) => Promise<boolean>
    const element = document.querySelector<HTMLElement & { identify: Identify }>('atelier-chat')
    if (element) return element.identify(value)
    return (globalThis as unknown as { identify: Identify }).identify(value)
  }, token)
