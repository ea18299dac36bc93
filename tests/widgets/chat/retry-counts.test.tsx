// Below an answer that ended early, the visitor reads what trying again costs.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Message } from '../../../packages/widgets/chat/Message.tsx'
import { MessageTextsProvider } from '../../../packages/widgets/chat/message-texts.tsx'
import { newAnswer, type ShownMessage } from '../../../packages/widgets/chat/messages.ts'
import { AtelierError } from '../../../packages/widgets/errors.ts'
import { createChat } from '../helpers/chats.ts'
import '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'

const hint = page.getByText(/Trying again counts as a message\./)
const retry = page.getByRole('button', { name: 'Try again' })

function showAnswer(changes: Partial<ShownMessage>, { isLimited = true } = {}) {
  const chat = createChat()
  chat.$isLimited.set(isLimited)
  render(
    <MessageTextsProvider>
      <Message chat={chat} message={{ ...newAnswer('study'), ...changes }} onRetry={() => {}} />
    </MessageTextsProvider>,
  )
}

test.each<[string, Partial<ShownMessage>]>([
  ['that was stopped', { status: 'stopped' }],
  ['that was interrupted in the middle', { status: 'interrupted', content: 'One, tw' }],
  [
    'that was interrupted after a call of a tool and before its first word',
    {
      status: 'interrupted',
      toolCalls: [
        { id: 'call-1', name: 'find', arguments: {}, state: 'not-run', at: 0, round: 0, page: 'p' },
      ],
    },
  ],
  [
    'whose connection broke in the middle',
    { status: 'interrupted', content: 'One, tw', error: new AtelierError('no_server_response') },
  ],
])(
  'a visitor with a number of messages a day reads at an answer %s that trying again counts',
  async (_, changes) => {
    showAnswer(changes)
    await expect.element(hint).toBeVisible()
    await expect.element(retry).toBeVisible()
  },
)

test.each<[string, Partial<ShownMessage>, { isLimited?: boolean }]>([
  ['failed', { status: 'failed', content: 'One, tw', errorCode: 'model-failed' }, {}],
  ['was interrupted before its first word', { status: 'interrupted' }, {}],
  ['was stopped by a visitor without a limit', { status: 'stopped' }, { isLimited: false }],
])('no such hint is at an answer that %s', async (_, changes, options) => {
  showAnswer(changes, options)
  await expect.element(retry).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
})
