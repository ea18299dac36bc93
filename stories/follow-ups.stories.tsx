import { $models, createChat, Thread } from '@atelier/widgets'
import { messageFixture, modelFixture } from '@atelier/widgets/testing'
import { useState } from 'react'
import { Arabic, Narrow, Stack, Vietnamese, Wide } from './layout.tsx'

const question = messageFixture({ role: 'user', content: 'Which coffee suits a filter?' })
const answer = messageFixture({
  id: 'message-2',
  content: 'A light roast, ground medium: it keeps the fruit, and the water runs through evenly.',
  followUps: [
    'How much coffee do I need for one cup?',
    'Which roast suits espresso?',
    'How long does it stay fresh once it is ground?',
  ],
})

export function BelowTheLastAnswer() {
  return (
    <Wide>
      <Sample />
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

function Sample() {
  const [chat] = useState(() => {
    const sample = createChat()
    $models.set([modelFixture({ id: 'canvas' })])
    const { shown } = sample.core
    shown.update(shown.current(), {
      status: { is: 'ready', hasEarlier: false },
      messages: [question, answer],
    })
    return sample
  })
  return (
    <div className="atl-chat atl-chat--page" style={{ blockSize: '26rem' }}>
      <Thread chat={chat} emptyState={null} onNewConversation={() => {}} />
    </div>
  )
}
