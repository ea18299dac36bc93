import { createChat, Thread } from '@atelier/widgets'
import { messageFixture } from '@atelier/widgets/testing'
import { useState } from 'react'
import { Arabic, Narrow, Stack, Vietnamese, Wide } from './layout.tsx'

const LETTER = `Dear Mr. Hoà,

Since Monday water has come through the ceiling of the studio, above the window that faces the yard.

${'The stain grows with every rain, and the paint has begun to come off. '.repeat(60)}`

/** A long text that was pasted is a file of the message that the visitor writes. */
export function InTheComposer() {
  return (
    <Wide>
      <Sample files={['Pasted text.txt', 'Pasted text 2.txt']} />
    </Wide>
  )
}

export function InAQuestion() {
  return (
    <Wide>
      <Sample files={[]} isSent />
    </Wide>
  )
}

export function OnAPhone() {
  return (
    <Stack>
      <Narrow>
        <Sample files={[`A name that the page has made ${'longer '.repeat(6)}.txt`]} isSent />
      </Narrow>
      <Vietnamese>
        <Narrow>
          <Sample files={['Văn bản đã dán.txt']} isSent />
        </Narrow>
      </Vietnamese>
      <Arabic>
        <Narrow>
          <Sample files={['Pasted text.txt']} isSent />
        </Narrow>
      </Arabic>
    </Stack>
  )
}

function Sample({ files, isSent = false }: { files: string[]; isSent?: boolean }) {
  const [chat] = useState(() => {
    const created = createChat()
    created.$draft.set('Make this shorter, and keep the dates.')
    created.$pasted.set(files.map((name) => ({ name, text: LETTER, block: '' })))
    const { shown } = created.core
    if (isSent)
      shown.update(shown.current(), {
        status: { is: 'ready', hasEarlier: false },
        messages: [question, messageFixture({ content: 'In three sentences, or in one?' })],
      })
    return created
  })
  return (
    <div className="atl-chat atl-chat--page" style={{ blockSize: '30rem' }}>
      <Thread chat={chat} emptyState={null} onNewConversation={() => {}} />
    </div>
  )
}

const question = messageFixture({
  id: 'question',
  role: 'user',
  content: `Make this shorter, and keep the dates.\n\nPasted text.txt:\n\`\`\`text\n${LETTER}\n\`\`\``,
})
