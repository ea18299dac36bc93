import type { admin } from '@atelier/contract'
import { requireReason } from '../audit/reason.ts'
import { MESSAGE_ACTIONS, type MessageAction, type MessageAdmin } from '../contact/admin.ts'
import { toOneLine } from '../helpers/escape.ts'
import { OperatorError } from '../operator-api.ts'

const MESSAGES_USAGE = `Read what visitors have written in the contact form; <number> is like A-7K3M2:
  npm run admin -- messages [open|held|all]               lists messages, the newest first
  npm run admin -- messages show <number>                 the whole message
  npm run admin -- messages release <number> <reason>     mails a held message to you
  npm run admin -- messages answered <number> <reason>    marks it as answered
  npm run admin -- messages delete <number> <reason>      deletes it`

const questions: Record<MessageAction, string> = {
  release: 'Mail this message to the operator?',
  answered: 'Mark this message as answered?',
  delete: 'Delete this message for good?',
}
const results: Record<MessageAction, string> = {
  release: 'The running server mails it within a minute.',
  answered: 'Marked as answered.',
  delete: 'Deleted.',
}

interface MessagesCommandOptions {
  withAdmin<Result>(use: (messages: MessageAdmin) => Promise<Result>): Promise<Result>
  /** Throws if the operator declines. */
  ask(question: string): Promise<void>
  actor: string
}

/** Runs `npm run admin -- messages` with the arguments after `messages`. Returns what it prints. */
export async function runMessagesCommand(
  [word = 'open', number = '', ...reason]: string[],
  { withAdmin, ask, actor }: MessagesCommandOptions,
): Promise<string> {
  const filter = (['open', 'held', 'all'] as const).find((name) => name === word)
  if (filter && !number) return withAdmin(async (messages) => list(await messages.list(filter)))
  if (word === 'show' && number && reason.length === 0)
    return withAdmin(async (messages) => describe(await find(messages, number)))
  const action = MESSAGE_ACTIONS.find((name) => name === word)
  if (!action || !number || reason.length === 0) throw new OperatorError(MESSAGES_USAGE)
  const by = { actor, reason: requireReason(reason) }
  const message = await withAdmin((messages) => find(messages, number))
  await ask(`${describe(message)}\n${questions[action]}`)
  if (!(await withAdmin((messages) => messages.act(message.id, action, by))))
    throw new OperatorError('This message is not held. Nothing was changed.')
  return results[action]
}

async function find(messages: MessageAdmin, number: string): Promise<admin.ListedMessage> {
  const message = await messages.find(number)
  if (!message) throw new OperatorError(`There is no message ${toOneLine(number)}.`)
  return message
}

function list({ messages, held }: Awaited<ReturnType<MessageAdmin['list']>>): string {
  const lines = messages.map(
    (message) => `${headOf(message)}  ${toOneLine(message.text).slice(0, 60)}`,
  )
  const heldLine = held > 0 ? [`Held: ${held}. See: npm run admin -- messages held`] : []
  return [...(lines.length > 0 ? lines : ['No messages.']), ...heldLine].join('\n')
}

/** The text keeps its lines, each of them indented, so that none looks like a line of ours. */
function describe(message: admin.ListedMessage): string {
  const lines = message.text.split('\n').map((line) => `    ${toOneLine(line)}`)
  return [headOf(message), `  ${toOneLine(message.subject)}`, ...lines].join('\n')
}

function headOf(message: admin.ListedMessage): string {
  const { number, createdAt, delivery, holdReason, answeredAt, name, email } = message
  const state = answeredAt ? 'answered' : [delivery, holdReason].filter(Boolean).join(' ')
  return `${number}  ${createdAt}  ${state}  ${toOneLine(name)} <${toOneLine(email)}>`
}
