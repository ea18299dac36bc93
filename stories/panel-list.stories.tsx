import { createChat } from '@atelier/widgets'
import { createFakeServer } from '@atelier/widgets/testing'
import { useEffect, useRef, useState } from 'react'
import { ConversationsPanel } from '../packages/widgets/chat/panel-list/ConversationsPanel.tsx'
import { Arabic, Narrow, Vietnamese } from './layout.tsx'

const DAY_MS = 86_400_000
const server = createFakeServer()

/** The list over the chat of an element or a launcher: search, open the menu of a conversation, show the archived ones. */
export function List() {
  return (
    <Narrow>
      <Sample
        titles={[
          'House style for letters',
          'Lease for the studio, questions',
          'Unit test for a date parser that reads two formats, and a third one by guessing',
          'Poster edition, paper weights',
          'Archived: what is a Merkle tree?',
        ]}
      />
    </Narrow>
  )
}

export function Empty() {
  return (
    <Narrow>
      <Sample titles={[]} />
    </Narrow>
  )
}

export function InVietnamese() {
  return (
    <Vietnamese>
      <Narrow>
        <Sample titles={['Hợp đồng thuê nhà', 'Thực đơn tuần cho bốn người', 'Archived: Đà Lạt']} />
      </Narrow>
    </Vietnamese>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <Narrow>
        <Sample titles={['عقد إيجار الاستوديو', 'Lease for the studio']} />
      </Narrow>
    </Arabic>
  )
}

/** On a server of its own. The first conversation is pinned, and each of the others a day older than the one above it. */
function Sample({ titles }: { titles: string[] }) {
  const [chat] = useState(() => createChat())
  const [isReady, setReady] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    server.start()
    for (const [index, title] of titles.entries()) {
      server.addConversation(title.replace('Archived: ', ''), [])
      const conversation = server.state.conversations.at(-1)!
      conversation.updatedAt = new Date(Date.now() - Math.max(0, index - 1) * DAY_MS).toISOString()
      if (index === 0) conversation.pinned = true
      if (title.startsWith('Archived: ')) conversation.archived = true
    }
    setReady(true)
    return () => {
      void server.reset()
      server.stop()
    }
  }, [titles])
  if (!isReady) return null
  return (
    <div className="atl-chat" style={{ position: 'relative', blockSize: '34rem' }}>
      <ConversationsPanel chat={chat} isOpen button={button} onClose={() => {}} />
    </div>
  )
}
