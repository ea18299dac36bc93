// Runs one history of a visitor, and looks after each step whether what a chat promises still holds.
import type { chat } from '@atelier/contract'
import { IMPATIENT, PATIENT, textOf, type FailingModel, type Outcome } from './model.ts'
import { describe, type Step } from './steps.ts'
import type { StopPress, VisitorBrowser, VisitorPage, VisitorTab } from './visitor.ts'

interface Parts {
  /** Begins each message of the history. */
  name: string
  browser: VisitorBrowser
  model: FailingModel
}

interface StoredConversation {
  id: string
  title: string
  questions: string[]
}

type Check = (server: readonly StoredConversation[]) => Promise<void>

const MINUTE_MS = 60_000
const MAX_TABS = 2
/** A message can wait for an answer, and the next one for that of the message. */
const ROUNDS_IN_THE_END = 3

/** Returns what did not hold, each with the first step after which it did not. */
export async function runHistory(steps: readonly Step[], parts: Parts): Promise<string[]> {
  const { name, browser, model } = parts
  const tabs: VisitorTab[] = [await browser.openTab('/chat')]
  /** How often the model may be asked for each message that was sent. */
  const sent = new Map<string, number>()
  const titles = new Map<string, string>()
  const findings = new Map<string, string>()
  let typed = 0
  let isOnline = true
  let place = 'at first'

  function promise(holds: boolean, finding: string): void {
    if (!holds && !findings.has(finding)) findings.set(finding, place)
  }

  async function run(): Promise<void> {
    await browser.settle()
    for (const [index, step] of steps.entries()) {
      place = `after step ${index + 1}, ${describe(step)}`
      const check = await take(step)
      await browser.settle()
      const server = await readServer()
      await check?.(server)
      await checkAll(server)
    }
    place = 'in the end'
    await end()
  }

  const tabOf = (step: Step): VisitorTab => tabs['tab' in step ? step.tab : 0] ?? tabs[0]!

  /** Returns what has to hold after this step in particular. */
  async function take(step: Step): Promise<Check | undefined> {
    const { page } = tabOf(step)
    const isOnChatPage = (await page.path()) !== '/'
    if (step.do === 'send') return send(page, step.model)
    if (step.do === 'type') await typeIfEmpty(page, step.model)
    if (step.do === 'home') await page.openHome()
    if (step.do === 'chat page') await page.openChat()
    if (step.do === 'reload') await tabOf(step).reload()
    if (step.do === 'second tab' && tabs.length < MAX_TABS)
      tabs.push(await browser.openTab(await tabs[0]!.page.path()))
    if (step.do === 'model goes on') model.release(name)
    if (step.do === 'a minute passes') await browser.settle(MINUTE_MS)
    if (step.do === 'offline' || step.do === 'online') await changeConnection(step.do === 'online')
    return isOnChatPage ? takeOnChatPage(page, step) : undefined
  }

  async function takeOnChatPage(page: VisitorPage, step: Step): Promise<Check | undefined> {
    if (step.do === 'new chat') return startNewChat(page)
    if (step.do === 'stop') return stop(page, step.by)
    if (step.do === 'open') return open(page, step.item)
    if (step.do === 'retry') await retry(page)
    if (step.do === 'rename' || step.do === 'archive') await change(page, step)
    return undefined
  }

  async function changeConnection(isConnected: boolean): Promise<void> {
    isOnline = isConnected
    await (isConnected ? browser.comeOnline() : browser.goOffline())
  }

  async function typeIfEmpty(page: VisitorPage, outcomes: Outcome[]): Promise<void> {
    if (await page.draft()) return
    typed += 1
    await page.type(textOf(name, typed, outcomes))
  }

  async function send(page: VisitorPage, outcomes: Outcome[]): Promise<Check | undefined> {
    await typeIfEmpty(page, outcomes)
    const text = await page.draft()
    const wasHome = (await page.path()) === '/'
    const isFirst = wasHome || (await page.conversationId()) === undefined
    await page.selectModel(text.endsWith('late') ? IMPATIENT : PATIENT)
    await page.pressSend()
    await browser.settle(0)
    if ((await page.draft()) === text) return undefined
    sent.set(text, 1)
    return async (server) => {
      const questions = await page.questions()
      if (wasHome)
        promise(questions.length <= 1, `a message from home follows ${questions.join(', ')}`)
      if (isFirst && isOnline) await checkFirst(page, text, server)
    }
  }

  /** A first message is a conversation of its own, also if the model has failed. */
  async function checkFirst(
    page: VisitorPage,
    text: string,
    server: readonly StoredConversation[],
  ): Promise<void> {
    const own = server.find(({ questions }) => questions.includes(text))
    // It waits behind another message.
    if (!own) return
    promise(own.questions[0] === text, `${text} has begun no conversation of its own`)
    promise(own.title !== '', `the conversation of ${text} has no title`)
    const shownId = await page.conversationId()
    promise(shownId === own.id, `the page does not show the conversation of ${text}`)
    const listed = (await page.list()).find(({ id }) => id === own.id)
    promise(!!listed?.title, `the conversation of ${text} is not in the list`)
    promise(!(await page.isUnanswered()), `${text} has neither an answer nor a way to try it again`)
  }

  async function stop(page: VisitorPage, press: StopPress): Promise<Check | undefined> {
    if (!(await page.isAnswering())) return undefined
    const draft = await page.draft()
    await page.pressStop(press)
    return async () =>
      promise((await page.draft()).includes(draft), `${draft} is gone from the message box`)
  }

  async function startNewChat(page: VisitorPage): Promise<Check> {
    await page.pressNewChat()
    return async () => {
      const questions = await page.questions()
      promise(questions.length === 0, `New chat shows ${questions.join(', ')}`)
      promise((await page.conversationId()) === undefined, 'New chat is an earlier conversation')
    }
  }

  /** Presses the button at the last message or answer, which asks the model once more. */
  async function retry(page: VisitorPage): Promise<void> {
    const last = (await page.questions()).at(-1)
    if (!last || !(await page.canRetry())) return
    if (sent.has(last)) sent.set(last, sent.get(last)! + 1)
    await page.pressRetry()
  }

  async function open(page: VisitorPage, item: number): Promise<Check | undefined> {
    const list = await page.list()
    const chosen = list[item % list.length]
    if (!chosen) return undefined
    await page.openConversation(chosen.id)
    return async (server) => {
      const stored = server.find(({ id }) => id === chosen.id)
      const shown = await page.questions()
      for (const text of (isOnline && stored?.questions) || [])
        promise(shown.includes(text), `${text} is missing in its conversation`)
    }
  }

  async function change(page: VisitorPage, step: Step & { item: number }): Promise<void> {
    const list = await page.list()
    const chosen = list[step.item % list.length]
    if (!chosen || !isOnline) return
    if (step.do === 'archive') return page.archive(chosen.id)
    const title = `${name} title ${titles.size + 1}`
    titles.set(chosen.id, title)
    await page.rename(chosen.id, title)
  }

  async function readServer(): Promise<StoredConversation[]> {
    const lists = await Promise.all(
      ['', '?archived=true'].map((query) =>
        browser.read<{ conversations?: chat.Conversation[] }>(`/api/chat/conversations${query}`),
      ),
    )
    const found = lists.flatMap(({ conversations = [] }) => conversations)
    return Promise.all(
      found.map(async ({ id, title }) => {
        const path = `/api/chat/history/${id}`
        const { messages } = await browser.read<{ messages: chat.Message[] }>(path)
        const questions = messages.filter(({ role }) => role === 'user')
        return { id, title, questions: questions.map(({ content }) => content) }
      }),
    )
  }

  /** What holds after each step. */
  async function checkAll(server: readonly StoredConversation[]): Promise<void> {
    const homes = new Map<string, string>()
    for (const { id, questions } of server)
      for (const text of questions) {
        promise(sent.has(text), `${text} went out without Send`)
        promise(!homes.has(text), `${text} is there twice`)
        homes.set(text, id)
      }
    for (const [text, allowed] of sent) {
      const count = model.askCount(text)
      promise(count <= allowed, `the model was asked ${count} times for ${text}, not ${allowed}`)
    }
    for (const { page } of tabs) await checkPage(page, homes)
    for (const [id, title] of titles) {
      const found = server.find((each) => each.id === id)
      promise(found?.title === title, `the conversation ${title} is called ${found?.title}`)
    }
  }

  /** `homes`: the conversation of each message that the server has. */
  async function checkPage(page: VisitorPage, homes: ReadonlyMap<string, string>): Promise<void> {
    if ((await page.path()) === '/') return
    const questions = await page.questions()
    const id = await page.conversationId()
    for (const [index, text] of questions.entries()) {
      promise(sent.has(text), `${text} is shown as a message without Send`)
      promise(questions.indexOf(text) === index, `${text} is shown twice`)
      const home = homes.get(text)
      // Without a connection, the page may not have heard where the message is.
      const isAtHome = home === undefined || home === id || !isOnline
      promise(isAtHome, `${text} is shown outside of its conversation`)
    }
    const waiting = await page.waitingQuestion()
    const mayWait = !waiting || !isOnline || (await page.isAnswering())
    promise(mayWait, `${waiting} waits for a connection while there is one`)
  }

  /** In the end, each message is on the server, or where its visitor can send it. */
  async function end(): Promise<void> {
    await changeConnection(true)
    for (let round = 0; round < ROUNDS_IN_THE_END; round += 1) {
      model.release(name)
      await browser.settle(MINUTE_MS)
    }
    const server = await readServer()
    await checkAll(server)
    const storedTexts = server
      .flatMap(({ questions }) => questions)
      .concat(await browser.storedTexts())
    for (const { page } of tabs) storedTexts.push(await page.draft(), ...(await page.questions()))
    for (const text of sent.keys())
      promise(
        storedTexts.some((each) => each.includes(text)),
        `${text} is lost`,
      )
  }

  try {
    await run()
    return [...findings].map(([finding, where]) => `${where}: ${finding}`)
  } finally {
    model.release(name)
    for (const tab of tabs) await tab.close()
  }
}
