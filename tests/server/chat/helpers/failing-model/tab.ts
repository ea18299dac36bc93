// One page of the site in one tab: its chat, outbox, drafts and list, and what the chat page and the home page do with
// them. tab-bundle.ts makes one script of it, which browser.ts runs anew for each tab and each reload.
import { Composer, type ChatStore } from '@atelier/widgets'
import { configure } from '../../../../../packages/widgets/configure.ts'
import { ContinuityTool } from '../../../../../packages/widgets/chat/continuity/ContinuityTool.tsx'
import {
  $conversations,
  loadConversations,
} from '../../../../../packages/widgets/chat/conversations.ts'
import {
  archiveConversations,
  renameConversation,
} from '../../../../../packages/widgets/chat/list/changes.ts'
import { Outbox } from '../../../../../packages/widgets/chat/outbox/Outbox.tsx'
import { retryLastQuestion } from '../../../../../packages/widgets/chat/retry.ts'
import { Chat } from '../../../../../site/pages/chat/Chat.tsx'
import { currentChat } from '../../../../../site/pages/chat/current-chat.ts'
import { NewConversation } from '../../../../../site/pages/home/NewConversation.tsx'
import { createMemoryHistory } from '../../../../../site/router/page-history.ts'
import { HistoryContext, VisitContext } from '../../../../../site/router/Router.tsx'
import { visitSource } from '../../../../../site/router/visit-source.ts'
import { runComponent, undrawnElement, type RunningComponent } from './run-component.ts'
import type { VisitorPage } from './visitor.ts'

/** Opens the page with this path. */
export function openTab(baseUrl: string, path: string): VisitorPage {
  configure({ baseUrl })
  const history = createMemoryHistory(path)
  const navigate = (to: string) =>
    history.push({ ...history.$visit.get().location, pathname: to, key: to })
  const chat: ChatStore = currentChat
  let shown: { page: unknown; parts: RunningComponent[]; update(): void } | undefined

  function showPage(): void {
    const { pathname } = history.$visit.get().location
    const page = pathname === '/' ? NewConversation : Chat
    if (shown?.page === page) return shown.update()
    for (const part of shown?.parts ?? []) part.unmount()
    shown = mountPage(page)
  }

  function mountPage(page: typeof Chat | typeof NewConversation) {
    // As in site/routes.tsx: another visit is another value of the context.
    let source = visitSource(history.$visit.get())
    const contexts = new Map<unknown, () => unknown>([
      [HistoryContext, () => history],
      [VisitContext, () => source],
    ])
    const main = runComponent(page as never, {}, contexts)
    const composerProps = main.find(({ type }) => type === Composer)?.props ?? {}
    const composer = runComponent(Composer, { ...composerProps, chat })
    const tool = { chat, field: { current: undrawnElement() as never }, above: null }
    const tools = [runComponent(ContinuityTool, tool), runComponent(Outbox, tool)]
    const parts = [...tools, composer, main]
    // As in React, the effects of children run first.
    for (const part of parts) part.start()
    return {
      page,
      parts,
      update() {
        source = visitSource(history.$visit.get())
        main.rerender()
      },
    }
  }

  /** The function that the page has for this event. */
  const find = (name: string) =>
    shown!.parts
      .map((part) => part.find(({ props }) => typeof props[name] === 'function')?.props[name])
      .find(Boolean) as (...values: unknown[]) => unknown

  showPage()
  history.$visit.listen(showPage)
  void loadConversations()

  const messages = () => chat.$messages.get()
  const lastMessage = () => messages().at(-1)
  const isAnswering = () => chat.$isAnswering.get()

  return {
    path: () => history.$visit.get().location.pathname,
    conversationId: () => chat.$id.get(),
    questions: () => messages().flatMap(({ role, content }) => (role === 'user' ? content : [])),
    waitingQuestion: () =>
      messages().find(({ waits, status }) => waits && status === 'unsent')?.content,
    isUnanswered: () => lastMessage()?.role === 'user',
    isAnswering,
    canRetry: () => !!lastMessage() && !isAnswering() && lastMessage()!.status !== 'done',
    draft: () => chat.draftText(),
    list() {
      const list = $conversations.get()
      return list.is === 'ready' ? [...list.conversations] : []
    },
    type: (text) => chat.$draft.set(text),
    selectModel: (id) => chat.setModel(id),
    pressSend: () => find('onSubmit')({ preventDefault() {} }),
    pressStop: () => chat.stopAnswer(),
    pressRetry: () => void retryLastQuestion(chat),
    pressNewChat: () => find('onNew')(),
    openConversation: (id) => navigate(`/chat/${id}`),
    openHome: () => navigate('/'),
    openChat: () => navigate('/chat'),
    rename: renameConversation,
    archive: (id) => archiveConversations([id], true),
  }
}
