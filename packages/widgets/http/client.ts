// The code that the first request of our own pages loads.
import { createSend } from './send.ts'
import { sendWithAxios } from './send-with-axios.ts'

export const send = createSend(sendWithAxios)
export { sendAndStream } from './stream.ts'
