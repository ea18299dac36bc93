import type { chat } from '@atelier/contract'
import { createChat } from '@atelier/widgets'
import { Comparison } from '../packages/widgets/chat/compare/Comparison.tsx'
import { Message } from '../packages/widgets/chat/Message.tsx'
import { MessageTextsProvider } from '../packages/widgets/chat/message-texts.tsx'
import type { ShownMessage } from '../packages/widgets/chat/messages.ts'
import { $models } from '../packages/widgets/chat/models.ts'
import { ModelMenu } from '../packages/widgets/chat/model-menu/ModelMenu.tsx'
import { Example, Narrow, Stack, Wide } from './layout.tsx'

const model = (name: string, fields: Partial<chat.Model> = {}): chat.Model => ({
  id: name.toLowerCase(),
  name,
  abilities: ['text'],
  tier: 'free',
  ...fields,
})

const few = [
  model('Sketch', { description: 'Short answers, quick drafts. Replies in a second or two.' }),
  model('Study', {
    description: 'Everyday writing, code and images.',
    abilities: ['text', 'vision'],
  }),
  model('Canvas', {
    description: 'Long documents and slow, careful reasoning.',
    abilities: ['text', 'vision', 'audio'],
    tier: 'pro',
  }),
]
const many = [
  ...few,
  ...[
    'llama3.2:3b',
    'gpt-5-mini',
    'qwen3',
    'a-model-with-a-name-that-is-longer-than-the-list-is-wide',
  ].map((name) => model(name)),
]
const nothing = () => {}

// The answers show the names of their models.
$models.set(few)

function List({ models, note }: { models: readonly chat.Model[]; note?: string }) {
  return (
    <div className="atl-models">
      <ModelMenu
        models={models}
        currentId="study"
        label="Models"
        note={note}
        onChoose={nothing}
        close={nothing}
        onItemKey={nothing}
        onRender={nothing}
      />
    </div>
  )
}

export function Models() {
  return (
    <Stack>
      <Example name="A few">
        <List models={few} />
      </Example>
      <Example name="Many, with a search field">
        <List models={many} />
      </Example>
      <Example name="The chosen model is gone">
        <List models={few} note="Fresco is no longer available here. Study answers instead." />
      </Example>
    </Stack>
  )
}

export function ModelsOnAPhone() {
  return (
    <Narrow>
      <List models={many} />
    </Narrow>
  )
}

const talk = createChat()
const answer: ShownMessage = {
  id: 'first',
  role: 'assistant',
  content: 'Start the reduction at **900°**, before the glaze seals.',
  timestamp: new Date(2026, 10, 14, 20, 4).toISOString(),
  status: 'done',
  modelId: 'study',
}
const second: ShownMessage = {
  ...answer,
  id: 'second',
  content: 'Cooling matters more than the start:\n\n- hold 1,050° for an hour\n- then cool slowly',
  modelId: 'canvas',
  alternativeTo: 'first',
}

export function ComparedAnswers() {
  return (
    <MessageTextsProvider>
      <Wide>
        <Comparison chat={talk} first={answer} second={second} />
        <Comparison
          chat={talk}
          first={answer}
          second={{ ...second, content: '', status: 'failed', errorCode: 'model-failed' }}
        />
      </Wide>
    </MessageTextsProvider>
  )
}

export function ComparedOnAPhone() {
  return (
    <MessageTextsProvider>
      <Narrow>
        <Comparison chat={talk} first={answer} second={second} />
      </Narrow>
    </MessageTextsProvider>
  )
}

const reasoning = 'The glaze seals at about **1,000°**. So the iron must be reduced *before*.'

export function Thoughts() {
  return (
    <MessageTextsProvider>
      <Stack>
        <Example name="Thinking">
          <Message chat={talk} message={{ ...answer, content: '', status: 'writing', reasoning }} />
        </Example>
        <Example name="Thought for a while">
          <Message chat={talk} message={{ ...answer, reasoning, thoughtMs: 4_000 }} />
        </Example>
        <Example name="From an earlier visit">
          <Message chat={talk} message={{ ...answer, reasoning }} />
        </Example>
      </Stack>
    </MessageTextsProvider>
  )
}
