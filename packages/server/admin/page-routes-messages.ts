import { admin as calls } from '@atelier/contract'
import { MessageList, MessageReason, MessagesQuery } from '@atelier/contract/schemas/messages'
import { fail } from '../helpers/fail.ts'
import { route } from '../session/route.ts'
import { CHANGE, READING, type AdminPageContext } from './page-context.ts'
import { requireAdmin } from './require-admin.ts'

const changes = [
  [calls.releaseMessage, 'release', 'Mail a held message to the operator.'],
  [calls.markMessageAnswered, 'answered', 'Mark a message as answered.'],
  [calls.deleteMessage, 'delete', 'Delete a message.'],
] as const

export function messageRoutes(context: AdminPageContext): void {
  const { messages, contactDelivery } = context

  route(
    context,
    calls.listMessages,
    {
      ...READING,
      summary: 'The messages from the contact form, the newest first.',
      query: MessagesQuery,
      reply: MessageList,
    },
    async ({ caller, query: { filter = 'open' } }) => {
      await requireAdmin(context, caller)
      return messages.list(filter)
    },
  )

  for (const [call, action, summary] of changes)
    route(
      context,
      call,
      { ...CHANGE, summary, body: MessageReason },
      async ({ caller, params: { id }, body: { reason } }) => {
        const { actor } = await requireAdmin(context, caller)
        if (!(await messages.act(id, action, { actor, reason }))) throw fail('not-found')
        contactDelivery.deliverSoon()
        return undefined
      },
    )
}
