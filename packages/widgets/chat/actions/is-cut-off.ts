import { isStored, type ShownMessage } from '../messages.ts'

/** Whether the answer stops early, with a text that can be continued. */
export function isCutOff(message: ShownMessage): boolean {
  const { role, content, status, finishReason, alternativeTo } = message
  const isCut =
    status === 'stopped' ||
    status === 'interrupted' ||
    status === 'failed' ||
    (status === 'done' && finishReason === 'length')
  return role === 'assistant' && isCut && !!content && isStored(message) && !alternativeTo
}
