// What a history needs of a browser: browser.ts has the pages without a screen, tests/e2e/chat/helpers those in Chromium.

type Awaitable<Value> = Value | Promise<Value>

export interface VisitorPage {
  path(): Awaitable<string>
  conversationId(): Awaitable<string | undefined>
  /** The messages of the visitor that are shown. */
  questions(): Awaitable<string[]>
  /** The first message that is said to wait for a connection. */
  waitingQuestion(): Awaitable<string | undefined>
  /** Whether the last thing shown is a message without an answer, a failure or a way to try again. */
  isUnanswered(): Awaitable<boolean>
  isAnswering(): Awaitable<boolean>
  /** Whether the visitor can have the last message answered again. */
  canRetry(): Awaitable<boolean>
  draft(): Awaitable<string>
  /** The list of conversations. */
  list(): Awaitable<{ id: string; title: string }[]>
  type(text: string): Awaitable<void>
  selectModel(id: string): Awaitable<void>
  pressSend(): Awaitable<unknown>
  pressStop(by: StopPress): Awaitable<void>
  pressRetry(): Awaitable<unknown>
  pressNewChat(): Awaitable<unknown>
  openConversation(id: string): Awaitable<void>
  openHome(): Awaitable<void>
  openChat(): Awaitable<void>
  rename(id: string, title: string): Awaitable<void>
  archive(id: string): Awaitable<void>
}

/** Without a screen, all are the same. */
export const STOP_PRESSES = ['mouse', 'touch', 'key'] as const
export type StopPress = (typeof STOP_PRESSES)[number]

export interface VisitorTab {
  page: VisitorPage
  reload(): Awaitable<void>
  close(): Awaitable<void>
}

export interface VisitorBrowser {
  openTab(path: string): Awaitable<VisitorTab>
  /** Waits until nothing happens any more, except that the model lets a question wait. */
  settle(passingMs?: number): Promise<void>
  /** Requests a path of the server as this visitor. */
  read<Body>(path: string): Promise<Body>
  goOffline(): Awaitable<void>
  comeOnline(): Awaitable<void>
  /** What the browser keeps of messages that have not reached the server. */
  storedTexts(): Awaitable<string[]>
}
