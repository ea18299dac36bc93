import { ConversationList, UndoNotice } from '@atelier/widgets'
import { createFakeServer } from '@atelier/widgets/testing'
import { useEffect, useState } from 'react'
import { Arabic, Narrow, Vietnamese } from './layout.tsx'

const DAY_MS = 86_400_000
const server = createFakeServer()

/** Open the menu of a conversation, rename, pin, archive or delete it, or select several. */
export function List() {
  return (
    <Narrow>
      <Sample
        titles={[
          'House style for letters',
          'Lease for the studio, questions',
          'Palette from a harbour photo',
          'Unit test for a date parser that reads two formats, and a third one by guessing',
          'Thực đơn tuần cho bốn người',
          'Poster edition, paper weights',
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
        <Sample titles={['Hợp đồng thuê nhà', 'Thực đơn tuần cho bốn người']} />
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
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    server.start()
    for (const [index, title] of titles.entries()) {
      server.addConversation(title, [])
      const conversation = server.state.conversations.at(-1)!
      conversation.updatedAt = new Date(Date.now() - Math.max(0, index - 1) * DAY_MS).toISOString()
      if (index === 0 && titles.length > 2) conversation.pinned = true
    }
    setReady(true)
    return () => {
      void server.reset()
      server.stop()
    }
  }, [titles])
  if (!isReady) return null
  return (
    <>
      <ConversationList
        currentId={server.state.conversations[1]?.id}
        hrefFor={(id) => `#${id}`}
        onOpen={() => {}}
        onDeleted={() => {}}
        onEmptied={() => {}}
        onShare={() => {}}
      />
      <UndoNotice />
    </>
  )
}
