import { createChat, Thread } from '@atelier/widgets'
import { messageFixture } from '@atelier/widgets/testing'
import { useState } from 'react'
import { Arabic, Narrow, Stack, Vietnamese, Wide } from './layout.tsx'

const FIRST = 'Compare the lease I signed with the draft from March. What changed?'
const question = messageFixture({ id: 'question', role: 'user', content: FIRST })
const answer = messageFixture({
  id: 'answer',
  content:
    'Three things changed.\n\n1. **Term.** Twelve months became eighteen.\n2. **Repairs.** Anything under 2.000.000 ₫ is now yours.\n3. **Deposit.** It went from two months to three.',
})
const second = messageFixture({
  id: 'second',
  role: 'user',
  content: 'Can the deposit be paid in two parts?',
})
const failed = messageFixture({
  id: 'failed',
  content: '',
  status: 'failed',
  errorCode: 'model-failed',
})

/** Both the question and its answer have several versions. */
export function Several() {
  return (
    <Wide>
      <Sample
        messages={[
          withVersions(question, 2),
          withVersions(answer, 3),
          second,
          withVersions(failed, 2),
        ]}
      />
    </Wide>
  )
}

/** A question that the visitor has changed: one whose change was not sent, and one whose change the server has refused. */
export function NotAsked() {
  return (
    <Stack>
      <Wide>
        <Sample
          messages={[
            question,
            answer,
            { ...second, id: 'own', clientId: 'own', status: 'unsent', parentId: answer.id },
          ]}
        />
      </Wide>
      <Wide>
        <Sample messages={[{ ...question, refusedText: 'What changed, in short?' }, answer]} />
      </Wide>
    </Stack>
  )
}

export function OnAPhone() {
  const messages = [withVersions(question, 2), withVersions(answer, 12)]
  return (
    <Stack>
      <Narrow>
        <Sample messages={messages} />
      </Narrow>
      <Vietnamese>
        <Narrow>
          <Sample messages={messages} />
        </Narrow>
      </Vietnamese>
      <Arabic>
        <Narrow>
          <Sample messages={messages} />
        </Narrow>
      </Arabic>
    </Stack>
  )
}

type Messages = ReturnType<ReturnType<typeof createChat>['$messages']['get']>

/** The message as the last but one of so many versions. */
function withVersions(message: Messages[number], count: number): Messages[number] {
  const versions = Array.from({ length: count }, (_, index) => `${message.id}-${index}`)
  versions[count - 2] = message.id
  return { ...message, versions }
}

function Sample({ messages }: { messages: Messages }) {
  const [chat] = useState(() => {
    const created = createChat()
    const { shown } = created.core
    shown.update(shown.current(), { status: { is: 'ready', hasEarlier: false }, messages })
    return created
  })
  return (
    <div className="atl-chat atl-chat--page">
      <Thread chat={chat} emptyState={null} onNewConversation={() => {}} />
    </div>
  )
}
