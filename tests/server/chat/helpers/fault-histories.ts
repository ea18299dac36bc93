// Random histories of conversations in which everything fails that can: see runFaultHistories.
import { setTimeout as wait } from 'node:timers/promises'
import type { chat } from '@atelier/contract'
import type { ShownMessage } from '../../../../packages/widgets/chat/messages.ts'
import { findFreePort } from '../../../helpers/free-port.ts'
import { HANG_LIMIT_MS } from '../../../helpers/hang-limit.ts'
import { startServerProcess } from '../../helpers/server-process.ts'
import { startFaultProxy, type Fault, type FaultProxy } from './fault-proxy.ts'
import { startNodeBrowser, type NodeBrowser, type Tab } from './node-browser.ts'

export interface FaultReport {
  histories: number
  /** Questions that the visitor has sent, in their first words or in others. */
  sent: number
  kills: number
  /** Questions that the server does not have. */
  lost: number
  /** Questions that the server has more than once. */
  doubled: number
  /** Conversations into which one has fallen apart. */
  split: number
  /** Conversations of which two devices show other messages. */
  different: number
  /** What went wrong, for whoever looks for the reason. */
  findings: string[]
}

interface HistoriesOptions {
  env: Record<string, string>
  histories: number
  random: () => number
}

const MODEL = 'count:10:2'
const STEPS = { min: 4, max: 9 }
const FAULTS: readonly Fault[] = ['lost', 'reply lost', 'cut']
const DAY_MS = 24 * 60 * 60 * 1000
/** Of the histories, because a restart takes as long as everything else in one. */
const SHARE_WITH_KILL = 0.2

/**
 * A visitor writes, changes questions and has them answered again, while messages and replies are lost, answers are cut
 * off, pages are reloaded, a second tab writes too, the connection is gone for a while, the clock is wrong and the server
 * is killed. In the end everything is there once, and another device shows the same.
 */
export async function runFaultHistories(options: HistoriesOptions): Promise<FaultReport> {
  const { env, histories, random } = options
  const report: FaultReport = {
    histories,
    sent: 0,
    kills: 0,
    lost: 0,
    doubled: 0,
    split: 0,
    different: 0,
    findings: [],
  }
  const proxy = await startFaultProxy()
  const environment = { ...env, PORT: String(await findFreePort()) }
  let server = await startServerProcess(environment)
  proxy.target = server.url
  const browser = await startNodeBrowser(proxy.url)
  for (let number = 0; number < histories; number += 1) {
    const history = createHistory({ number, browser, proxy, random, report })
    const killAt = random() < SHARE_WITH_KILL ? 1 + Math.floor(random() * STEPS.min) : -1
    await history.run(killAt, async () => {
      report.kills += 1
      proxy.target = undefined
      await server.stop('SIGKILL')
      proxy.cutAll()
      server = await startServerProcess(environment)
      proxy.target = server.url
    })
  }
  browser.restore()
  await proxy.close()
  await server.stop('SIGKILL')
  return report
}

interface HistoryParts {
  number: number
  browser: NodeBrowser
  proxy: FaultProxy
  random: () => number
  report: FaultReport
}

function createHistory({ number, browser, proxy, random, report }: HistoryParts) {
  const texts: string[] = []
  let tabs: Tab[] = []
  const newText = () => `h${number}q${texts.length}`
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const idOf = () => tabs.map(({ chat }) => chat.$id.get()).find(Boolean)

  async function run(killAt: number, kill: () => Promise<void>): Promise<void> {
    proxy.newBrowser()
    browser.clearStorage()
    tabs = [await openTab()]
    const steps = STEPS.min + Math.floor(random() * (STEPS.max - STEPS.min))
    const killed: Promise<void>[] = []
    for (let step = 0; step < steps; step += 1) {
      if (step === killAt) killed.push(kill())
      await pick(actions)()
      await wait(random() * 60)
    }
    await Promise.all(killed)
    await settle()
    await compare()
    for (const tab of tabs) tab.close()
    browser.setClock(0)
  }

  async function openTab(id?: string): Promise<Tab> {
    const tab = await browser.openTab(id)
    tab.chat.setModel(MODEL)
    return tab
  }

  /** As a visitor does, who can only send when no answer is being written. */
  async function send(): Promise<void> {
    const { chat } = pick(tabs)
    if (!(await isIdle(chat))) return
    const text = newText()
    chat.setModel(MODEL)
    void chat.sendMessage(text)
    const isShown = () => chat.$messages.get().some(({ content }) => content === text)
    if (await becomes(isShown)) texts.push(text)
  }

  async function changeQuestion(): Promise<void> {
    const { chat } = pick(tabs)
    const questions = chat.$messages.get().filter(isStoredQuestion)
    if (questions.length === 0) return
    const text = newText()
    const isChanged = await browser.changeText(chat, text, pick(questions).id).catch(() => false)
    if (isChanged) texts.push(text)
  }

  async function answerAgain(): Promise<void> {
    const { chat } = pick(tabs)
    const answer = chat.$messages
      .get()
      .findLast(({ role, status }) => role !== 'user' && status === 'done')
    if (answer) void browser.answerAgain(chat, answer.id).catch(() => {})
  }

  async function reload(): Promise<void> {
    const index = Math.floor(random() * tabs.length)
    const id = tabs[index]!.chat.$id.get()
    tabs[index]!.close()
    tabs[index] = await openTab(id)
  }

  async function openSecondTab(): Promise<void> {
    const id = idOf()
    if (id && tabs.length < 2) tabs.push(await openTab(id))
  }

  const actions: (() => Promise<void>)[] = [
    send,
    send,
    send,
    send,
    changeQuestion,
    answerAgain,
    reload,
    openSecondTab,
    async () => void proxy.faults.push(pick(FAULTS)),
    async () => void proxy.faults.push(pick(FAULTS)),
    async () => {
      proxy.isOffline = !proxy.isOffline
      proxy.cutAll()
      if (!proxy.isOffline) browser.comeOnline()
    },
    async () => browser.setClock(Math.round((random() - 0.5) * 4 * DAY_MS)),
  ]

  /** The connection comes back, and the visitor sends again what does not go out by itself. */
  async function settle(): Promise<void> {
    proxy.isOffline = false
    proxy.faults = []
    const end = performance.now() + HANG_LIMIT_MS
    const isQuiet = () =>
      browser.countWaiting() === 0 &&
      tabs.every(({ chat }) => !chat.$isAnswering.get() && !chat.$messages.get().some(isUnsent))
    while (!isQuiet() && performance.now() < end) {
      browser.comeOnline()
      for (const { chat } of tabs) {
        await browser.sendWaiting(chat)
        const isStuck = !chat.$isAnswering.get() && chat.$messages.get().some(isUnsent)
        if (isStuck) await browser.retry(chat)
      }
      await wait(50)
    }
    if (!isQuiet()) report.findings.push(`${number}: does not become quiet`)
  }

  async function compare(): Promise<void> {
    report.sent += texts.length
    for (const text of texts) {
      const { messages } = await get<{ messages: { role: chat.Role }[] }>(
        `/api/chat/search?query=${text}`,
      )
      const count = messages.filter(({ role }) => role === 'user').length
      if (count === 0) report.findings.push(`${number}: ${text} is lost`)
      if (count > 1) report.findings.push(`${number}: ${text} is there ${count} times`)
      report.lost += Number(count === 0)
      report.doubled += Math.max(0, count - 1)
    }
    const { conversations } = await get<{ conversations: { id: string }[] }>(
      '/api/chat/conversations',
    )
    report.split += Math.max(0, conversations.length - 1)
    if (conversations.length > 1)
      report.findings.push(`${number}: ${conversations.length} conversations`)
    const id = idOf()
    if (!id) return
    const onOtherDevice = await readOnOtherDevice(id)
    for (const tab of tabs) tab.close()
    tabs = await Promise.all(tabs.map(() => openTab(id)))
    for (const { chat } of tabs) {
      const inTab = contentsOf(chat.$messages.get())
      if (inTab === onOtherDevice) continue
      report.different += 1
      report.findings.push(`${number}: ${inTab} in a tab, ${onOtherDevice} on another device`)
    }
  }

  /** A device that has nothing stored. */
  async function readOnOtherDevice(id: string): Promise<string> {
    const { messages } = await get<{ messages: chat.Message[] }>(`/api/chat/history/${id}`)
    return contentsOf(messages)
  }

  async function get<Body>(path: string): Promise<Body> {
    const response = await fetch(proxy.url + path)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }

  return { run }
}

const contentsOf = (messages: readonly { content: string }[]): string =>
  messages.map(({ content }) => content).join(' | ')

const isUnsent = ({ role, status }: ShownMessage): boolean =>
  role === 'user' && (status === 'unsent' || status === 'refused')

const isStoredQuestion = ({ role, id, clientId }: ShownMessage): boolean =>
  role === 'user' && id !== clientId

const isIdle = (chat: Tab['chat']): Promise<boolean> => becomes(() => !chat.$isAnswering.get())

/** Waits for a moment only: a visitor whose connection is gone does something else. */
async function becomes(check: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 100 && !check(); attempt += 1) await wait(10)
  return check()
}
