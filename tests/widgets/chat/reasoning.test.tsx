import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Message } from '../../../packages/widgets/chat/Message.tsx'
import { MessageTextsProvider } from '../../../packages/widgets/chat/message-texts.tsx'
import { newAnswer, type ShownMessage } from '../../../packages/widgets/chat/messages.ts'
import { withReasoning, withText } from '../../../packages/widgets/chat/answer-changes.ts'
import { findViolations } from '../helpers/axe.ts'
import { createChat } from '../helpers/chats.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const summary = (text: string | RegExp) => page.getByText(text)
const thoughts = page.getByRole('region', { name: 'Thoughts of the model' })

beforeEach(() => page.viewport(1280, 800))

function showAnswer(message: ShownMessage) {
  const chat = createChat()
  const show = (shown: ShownMessage) => (
    <div className="atl-chat">
      <MessageTextsProvider>
        <Message chat={chat} message={shown} />
      </MessageTextsProvider>
    </div>
  )
  const { rerender } = render(show(message))
  return { update: (next: ShownMessage) => rerender(show(next)) }
}

const changed = (
  message: ShownMessage,
  change: (message: ShownMessage) => Partial<ShownMessage>,
): ShownMessage => ({ ...message, ...change(message) })

test('while a model thinks, its thoughts are folded; with the first text, the visitor reads how long it thought', async () => {
  const start: ShownMessage = { ...newAnswer('first'), status: 'writing' }
  const thinking = changed(start, withReasoning('First *this*, '))
  const { update } = showAnswer(thinking)
  await expect.element(summary('Thinking…')).toBeVisible()
  await expect.element(thoughts).not.toBeInTheDocument()

  summary('Thinking…').element().closest('summary')!.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(thoughts).toHaveTextContent('First this,')
  update(changed(thinking, withReasoning('then that.')))
  await expect.element(thoughts).toHaveTextContent('First this, then that.')

  const since = {
    ...changed(thinking, withReasoning('then that.')),
    thinkingSince: Date.now() - 4_100,
  }
  update(changed(since, withText('The answer.')))
  await expect.element(summary('Thought for 4 s')).toBeVisible()
  await expect.element(page.getByText('The answer.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(thoughts).not.toBeInTheDocument()
})

test('thoughts from before this page was opened have no time, and nothing in them is announced', async () => {
  const message: ShownMessage = { ...newAnswer('first'), status: 'done', content: 'The answer.' }
  showAnswer({ ...message, reasoning: '1. One\n2. Two' })
  await userEvent.click(summary('Thoughts'))
  await expect.element(thoughts).toBeVisible()
  expect(thoughts.element().querySelectorAll('li')).toHaveLength(2)
  expect(thoughts.element().closest('[aria-live], [role=status], [role=log]')).toBeNull()
  const rules = {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
    'heading-order': { enabled: false },
  }
  expect(await findViolations({ rules })).toEqual([])
})

test('a model that thought for more than a minute shows minutes and seconds', async () => {
  const message: ShownMessage = { ...newAnswer('first'), status: 'done', content: 'The answer.' }
  showAnswer({ ...message, reasoning: 'Long.', thoughtMs: 83_000 })
  await expect.element(summary('Thought for 1:23')).toBeVisible()
})
