import { $models, createChat, Thread, usePageId } from '@atelier/widgets'
import { messageFixture, modelFixture } from '@atelier/widgets/testing'
import { useState } from 'react'
import { Arabic, Narrow, Stack, Vietnamese, Wide } from './layout.tsx'

type Message = ReturnType<ReturnType<typeof createChat>['$messages']['get']>[number]
type Call = NonNullable<Message['toolCalls']>[number]

const question = messageFixture({ role: 'user', content: 'Two bags, ground for a filter.' })
const answer = messageFixture({ id: 'message-2', content: 'I put them into your cart.' })

const TOOLS = {
  addToCart: {
    title: 'Put into the cart',
    description: 'Puts bags into the cart.',
    parameters: {
      type: 'object' as const,
      properties: {
        bags: { type: 'integer' as const, title: 'Bags' },
        grind: { type: 'string' as const, title: 'Grind' },
        note: { type: 'string' as const, title: 'Note' },
      },
    },
    run: () => new Promise(() => {}),
    render: () => 'In your cart: 2 × 250 g',
  },
}

/** Stands for the id of the page, which is known a moment later. */
const OWN_PAGE = ''

const call = (changes: Partial<Call> = {}): Call => ({
  id: crypto.randomUUID(),
  name: 'addToCart',
  arguments: { bags: 2, grind: 'filter', note: 'Please ring twice. '.repeat(12).trim() },
  state: 'waiting',
  at: answer.content.length,
  round: 0,
  page: OWN_PAGE,
  ...changes,
})

const waiting = () => ({ finishReason: 'tools' as const, toolCalls: [call()] })

/** A call that the visitor may allow, and one of another page. */
export function Asking() {
  return (
    <Stack>
      <Wide>
        <Sample changes={waiting()} />
      </Wide>
      <Wide>
        <Sample changes={{ finishReason: 'tools', toolCalls: [call({ page: 'another-page' })] }} />
      </Wide>
    </Stack>
  )
}

export function Over() {
  const toolCalls = [
    call({ state: 'done', result: '{"bags":2}' }),
    call({ state: 'failed', result: 'We sell 20 bags at most.' }),
    call({ state: 'refused' }),
    call({ state: 'wrong' }),
    call({ state: 'not-run' }),
  ]
  return (
    <Wide>
      <Sample changes={{ toolCalls, content: `${answer.content}\n\nAnything else?` }} />
    </Wide>
  )
}

export function WithoutTools() {
  return (
    <Wide>
      <Sample changes={{ toolsMissing: true }} />
    </Wide>
  )
}

export function OnAPhone() {
  return (
    <Stack>
      <Narrow>
        <Sample changes={waiting()} />
      </Narrow>
      <Vietnamese>
        <Narrow>
          <Sample changes={waiting()} />
        </Narrow>
      </Vietnamese>
      <Arabic>
        <Narrow>
          <Sample changes={waiting()} />
        </Narrow>
      </Arabic>
    </Stack>
  )
}

function Sample({ changes }: { changes: Partial<Message> }) {
  const pageId = usePageId()
  if (!pageId) return null
  const toolCalls = changes.toolCalls?.map((each) => ({ ...each, page: each.page || pageId }))
  return <SampleChat changes={{ ...changes, ...(toolCalls && { toolCalls }) }} />
}

function SampleChat({ changes }: { changes: Partial<Message> }) {
  const [chat] = useState(() => {
    const sample = createChat()
    $models.set([modelFixture({ id: 'canvas' })])
    sample.core.$tools.set(TOOLS)
    const { shown } = sample.core
    shown.update(shown.current(), {
      status: { is: 'ready', hasEarlier: false },
      messages: [question, { ...answer, ...changes }],
    })
    return sample
  })
  return (
    <div className="atl-chat atl-chat--page" style={{ blockSize: '30rem' }}>
      <Thread chat={chat} emptyState={null} onNewConversation={() => {}} />
    </div>
  )
}
