import { createChat, Thread } from '@atelier/widgets'
import { messageFixture } from '@atelier/widgets/testing'
import { useState } from 'react'
import { EmptyTemporaryChat, SaveButton, TemporaryMark } from '../site/pages/chat/temporary.tsx'
// Before the site's styles, as on the site.
import '@atelier/widgets/styles.css'
import '../site/pages/chat/chat.css'
import '../site/styles/type.css'
import { Arabic, Narrow, Stack, Vietnamese, Wide } from './layout.tsx'

/** A temporary chat of our own site, before its first message. */
export function Empty() {
  return (
    <Wide>
      <Sample />
    </Wide>
  )
}

export function WithMessages() {
  return (
    <Wide>
      <Sample messages={[question, messageFixture({ content: 'Nobody but you reads this.' })]} />
    </Wide>
  )
}

export function OnAPhone() {
  return (
    <Stack>
      <Narrow>
        <Sample />
      </Narrow>
      <Vietnamese>
        <Narrow>
          <Sample />
        </Narrow>
      </Vietnamese>
      <Arabic>
        <Narrow>
          <Sample />
        </Narrow>
      </Arabic>
    </Stack>
  )
}

const question = messageFixture({ id: 'question', role: 'user', content: 'Who reads this?' })

type Messages = ReturnType<ReturnType<typeof createChat>['$messages']['get']>

function Sample({ messages }: { messages?: Messages }) {
  const [chat] = useState(() => {
    const created = createChat()
    const { shown } = created.core
    if (messages)
      shown.update(shown.current(), { status: { is: 'ready', hasEarlier: false }, messages })
    return created
  })
  return (
    <div className="room__pane" style={{ blockSize: '42rem' }}>
      <div className="room__bar">
        <TemporaryMark />
        <SaveButton isBusy={false} onSave={() => {}} />
      </div>
      <div className="atl-chat atl-chat--page room__chat--temporary">
        <h2 className="atl-unseen">Messages</h2>
        <Thread chat={chat} emptyState={<EmptyTemporaryChat />} onNewConversation={() => {}} />
      </div>
    </div>
  )
}
