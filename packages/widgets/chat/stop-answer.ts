import { chat } from '@atelier/contract'
import { ignoreError } from '../errors.ts'
import { request } from '../http.ts'
import { isStored, type ShownMessage } from './messages.ts'

/** The abort reason of a request when the visitor presses Stop. */
export const STOPPED = 'stopped'

/**
 * Stops an answer on the server. Closing the connection would not stop an answer that another tab also reads, and the
 * server would count the answer as interrupted.
 */
export function stopOnServer(answer: Pick<ShownMessage, 'id' | 'clientId'>): void {
  if (!isStored(answer)) return
  request(chat.stopAnswer, { params: { id: answer.id } }).catch(
    ignoreError('the closed connection ends an answer that nobody else reads'),
  )
}
