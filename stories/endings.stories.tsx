import { $models, AtelierError, createChat, Thread } from '@atelier/widgets'
import { messageFixture, modelFixture } from '@atelier/widgets/testing'
import { useState } from 'react'
import { Arabic, Narrow, Stack, Vietnamese, Wide } from './layout.tsx'

type Messages = ReturnType<ReturnType<typeof createChat>['$messages']['get']>

const question = messageFixture({
  role: 'user',
  content: 'Compare the lease I signed with the draft from March. What changed?',
})
const answer = messageFixture({
  id: 'message-2',
  content:
    'Three things changed.\n\n1. **Term.** Twelve months became eighteen.\n2. **Repairs.** Anything under 2.000.000 ₫ is now yours.\n3. **Deposit.** It went from two months to three, and',
})

/** Answers that stop early: stopped by the visitor, by the length limit, and by a server that was restarted. */
export function Cut() {
  return (
    <Stack>
      <Wide>
        <Sample answer={{ ...answer, status: 'stopped' }} />
      </Wide>
      <Wide>
        <Sample answer={{ ...answer, finishReason: 'length' }} isLimited />
      </Wide>
      <Wide>
        <Sample answer={{ ...answer, status: 'interrupted' }} />
      </Wide>
      <Wide>
        <Sample answer={{ ...answer, content: '', status: 'interrupted' }} />
      </Wide>
    </Stack>
  )
}

/** Answers that failed: the model does not answer, and too many requests. */
export function Failed() {
  const failed = { ...answer, content: '', status: 'failed' as const, modelId: 'canvas' }
  const requestId = 'req-4f2a'
  return (
    <Stack>
      <Wide>
        <Sample
          answer={{
            ...failed,
            error: new AtelierError('model-failed', { requestId, status: 502 }),
          }}
          isLimited
        />
      </Wide>
      <Wide>
        <Sample
          answer={{
            ...failed,
            error: new AtelierError('too-many', { requestId, status: 429, retryAfter: 24 }),
          }}
        />
      </Wide>
    </Stack>
  )
}

export function CutOnAPhone() {
  const stopped = { ...answer, status: 'stopped' as const }
  return (
    <Stack>
      <Narrow>
        <Sample answer={stopped} />
      </Narrow>
      <Vietnamese>
        <Narrow>
          <Sample answer={stopped} isLimited />
        </Narrow>
      </Vietnamese>
      <Arabic>
        <Narrow>
          <Sample answer={stopped} />
        </Narrow>
      </Arabic>
    </Stack>
  )
}

function Sample({ answer, isLimited = false }: { answer: Messages[number]; isLimited?: boolean }) {
  const [chat] = useState(() => {
    const sample = createChat()
    $models.set([modelFixture({ id: 'canvas' }), modelFixture({ id: 'study' })])
    sample.$isLimited.set(isLimited)
    sample.core.shown.update(sample.core.shown.current(), {
      status: { is: 'ready', hasEarlier: false },
      messages: [question, answer],
    })
    return sample
  })
  return (
    <div className="atl-chat atl-chat--page" style={{ blockSize: '30rem' }}>
      <Thread chat={chat} emptyState={null} onNewConversation={() => {}} />
    </div>
  )
}
