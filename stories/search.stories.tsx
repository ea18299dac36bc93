import {
  ConversationFind,
  ConversationList,
  ConversationSearch,
  createChat,
  Thread,
} from '@atelier/widgets'
import { createFakeServer } from '@atelier/widgets/testing'
import { useEffect, useState } from 'react'
import { Narrow, Wide } from './layout.tsx'

const server = createFakeServer()

/** Type "deposit": titles, messages, and an opened result with the bar that goes through its places. */
export function SearchAndFind() {
  return (
    <Wide>
      <Sample />
    </Wide>
  )
}

export function Phone() {
  return (
    <Narrow>
      <Sample />
    </Narrow>
  )
}

function Sample() {
  const [chat] = useState(() => createChat())
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    server.start()
    addConversations()
    setReady(true)
    return () => server.stop()
  }, [])
  const props = {
    hrefFor: (id: string) => `#${id}`,
    onOpen: (id: string) => void chat.openConversation(id),
  }
  if (!isReady) return null
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', blockSize: '40rem' }}>
      <div
        style={{
          display: 'flex',
          inlineSize: '17rem',
          paddingBlockStart: '1rem',
          overflow: 'hidden',
        }}
      >
        <ConversationSearch chat={chat} {...props}>
          {(results) => (
            <div style={{ overflow: 'auto', paddingInline: '0.75rem' }}>
              {results ?? (
                <ConversationList
                  {...props}
                  currentId={undefined}
                  onDeleted={() => {}}
                  onEmptied={() => {}}
                />
              )}
            </div>
          )}
        </ConversationSearch>
      </div>
      <div className="atl-chat atl-chat--page" style={{ flex: '1 1 16rem', minInlineSize: 0 }}>
        <Thread chat={chat} emptyState={null} onNewConversation={chat.startNewConversation} />
        <ConversationFind chat={chat} />
      </div>
    </div>
  )
}

function addConversations(): void {
  server.addConversation('Deposit letter, draft', ['Write it', 'Dear Mr. Hoà, I am writing'])
  server.addConversation('Budget for the move', ['Van 2.400.000 ₫, deposit 36.000.000 ₫', 'Noted.'])
  server.addConversation('Lease for the studio, questions', [
    'Compare the lease I signed with the draft from March. What changed?',
    'Three things changed.\n\n1. **Term.** Twelve months became eighteen.\n2. **Repairs.** Anything under 2.000.000 ₫ is now yours.\n3. **Deposit.** It went from two months to three.',
    'Can the deposit be paid in two parts?',
    'Yes, in two parts is usual, held as a deposit until thirty days after.',
  ])
}
