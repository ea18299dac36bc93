import type { chat } from '@atelier/contract'
import { expect, test } from 'vitest'
import { mergeLatest } from '../../../packages/widgets/chat/continuity/merge-latest.ts'
import type { ShownMessage } from '../../../packages/widgets/chat/messages.ts'

function message(id: string, changes: Partial<ShownMessage> = {}): ShownMessage {
  return { id, role: 'user', content: id, timestamp: '', status: 'done', ...changes }
}

const stored = (...ids: string[]) => ids.map((id) => message(id) as chat.Message)
const idsOf = (messages: readonly ShownMessage[]) => messages.map(({ id }) => id)

test("another tab's messages follow those that are shown, and earlier ones stay", () => {
  const shown = stored('1', '2', '3')
  expect(idsOf(mergeLatest(shown, stored('2', '3', '4', '5')))).toEqual(['1', '2', '3', '4', '5'])
})

test('if too many messages have come to continue the shown ones, the latest are shown', () => {
  expect(idsOf(mergeLatest(stored('1', '2'), stored('7', '8')))).toEqual(['7', '8'])
})

test('a message that could not be sent stays at the end until the server has it', () => {
  const unsent = message('c', { clientId: 'c', status: 'unsent' })
  const shown = [...stored('1'), unsent]
  expect(idsOf(mergeLatest(shown, stored('1', '2')))).toEqual(['1', '2', 'c'])
  const arrived = { ...message('3'), clientId: 'c' } as chat.Message
  expect(idsOf(mergeLatest(shown, [...stored('1', '2'), arrived]))).toEqual(['1', '2', '3'])
})

test('an answer keeps its place in the page and what only this tab knows of it, unless it has changed', () => {
  const asked = message('1', { clientId: 'here', thoughtMs: 5 })
  expect(mergeLatest([asked], stored('1'))).toEqual([asked])
  const changed = { ...message('1'), content: 'again' } as chat.Message
  expect(mergeLatest([asked], [changed])).toEqual([{ ...changed, clientId: 'here' }])
})
