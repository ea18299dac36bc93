import { createChat, createConversationCache, Thread } from '@atelier/widgets'
import { createFakeServer, messageFixture } from '@atelier/widgets/testing'
import { useEffect, useState, type ReactNode } from 'react'
import { Arabic, Narrow, Stack, Vietnamese, Wide } from './layout.tsx'

type Messages = ReturnType<ReturnType<typeof createChat>['$messages']['get']>

const server = createFakeServer()

const answered: Messages = [
  messageFixture({
    id: 'question',
    role: 'user',
    content: 'Compare the lease I signed with the draft from March. What changed?',
  }),
  messageFixture({
    id: 'answer',
    content:
      'Three things changed.\n\n1. **Term.** Twelve months became eighteen.\n2. **Repairs.** Anything under 2.000.000 ₫ is now yours.\n3. **Deposit.** It went from two months to three.',
  }),
]

const WAITING = ['Only the deposit, please.', 'And add the date it comes back.']
const LAST = WAITING.slice(1)

function waitingQuestion(content: string): Messages[number] {
  const id = crypto.randomUUID()
  const message = messageFixture({ id, role: 'user', content })
  return { ...message, clientId: id, status: 'unsent', waits: true }
}

/** The browser says that it is offline, and two messages wait. */
export function Offline() {
  return (
    <WithoutConnection>
      <Wide>
        <Sample messages={answered} waiting={WAITING} />
      </Wide>
    </WithoutConnection>
  )
}

export function NothingWaits() {
  return (
    <WithoutConnection>
      <Wide>
        <Sample messages={answered} />
      </Wide>
    </WithoutConnection>
  )
}

/** The server does not answer, although the browser has a network. */
export function NoServer() {
  return (
    <WithoutConnection isBrowserOnline>
      <Wide>
        <Sample messages={answered} waiting={LAST} />
      </Wide>
    </WithoutConnection>
  )
}

/** The message waits in this page only. */
export function StorageBlocked() {
  return (
    <WithoutConnection>
      <Wide>
        <Sample isStorageBlocked messages={answered} waiting={LAST} />
      </Wide>
    </WithoutConnection>
  )
}

export function OnAPhone() {
  return (
    <WithoutConnection>
      <Stack>
        <Narrow>
          <Sample waiting={WAITING} />
        </Narrow>
        <Vietnamese>
          <Narrow>
            <Sample waiting={WAITING} />
          </Narrow>
        </Vietnamese>
        <Arabic>
          <Narrow>
            <Sample waiting={WAITING} />
          </Narrow>
        </Arabic>
      </Stack>
    </WithoutConnection>
  )
}

interface WithoutConnectionProps {
  children: ReactNode
  isBrowserOnline?: boolean
}

function WithoutConnection({ children, isBrowserOnline = false }: WithoutConnectionProps) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const findConnection = loseConnection(isBrowserOnline)
    setReady(true)
    return findConnection
  }, [isBrowserOnline])
  return isReady && children
}

/** Returns a function that puts the connection back. */
function loseConnection(isBrowserOnline: boolean): () => void {
  server.start()
  server.isOffline = true
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    if (new URL(new Request(input).url).pathname === '/healthz')
      throw new TypeError('Failed to fetch')
    return fetch(input, init)
  }
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isBrowserOnline })
  dispatchEvent(new Event('offline'))
  return () => {
    Reflect.deleteProperty(navigator, 'onLine')
    globalThis.fetch = fetch
    server.stop()
    // After the chats have stopped, which would send what waits.
    setTimeout(() => dispatchEvent(new Event('online')))
  }
}

interface SampleProps {
  messages?: Messages
  waiting?: readonly string[]
  isStorageBlocked?: boolean
}

const NONE: never[] = []

function Sample({ messages = NONE, waiting = NONE, isStorageBlocked = false }: SampleProps) {
  const [chat, setChat] = useState<ReturnType<typeof createChat>>()
  useEffect(() => {
    // Chats of one name show each other's waiting messages.
    const name = crypto.randomUUID()
    const cache = isStorageBlocked ? undefined : createConversationCache()
    const created = createChat({ name, ...(cache && { cache }) })
    const { shown } = created.core
    shown.update(shown.current(), {
      status: { is: 'ready', hasEarlier: false },
      messages: [...messages, ...waiting.map(waitingQuestion)],
    })
    setChat(created)
    return () => removeStored(name)
  }, [messages, waiting, isStorageBlocked])
  if (!chat) return null
  return (
    <div className="atl-chat atl-chat--page" style={{ blockSize: '38rem' }}>
      <Thread
        chat={chat}
        emptyState={null}
        footer={<p className="atl-chat__note">Atelier can be wrong. Check what matters.</p>}
        onNewConversation={() => {}}
      />
    </div>
  )
}

function removeStored(chatName: string): void {
  for (const [key, value] of Object.entries(localStorage))
    if (value.includes(chatName)) localStorage.removeItem(key)
}
