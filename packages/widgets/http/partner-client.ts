// The code that the first request of a partner's page loads.
import { createSend } from './send.ts'
import { sendWithFetch } from './send-with-fetch.ts'
import { sendWithXhr } from './send-with-xhr.ts'

export const send = createSend((request) =>
  request.onUploadProgress ? sendWithXhr(request) : sendWithFetch(request),
)
export { sendAndStream } from './stream.ts'
