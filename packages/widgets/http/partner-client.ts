// What the first request of a partner's page loads.
import { createSend } from './send.ts'
import { sendWithFetch } from './send-with-fetch.ts'

export const send = createSend(sendWithFetch)
export { sendAndStream } from './stream.ts'
