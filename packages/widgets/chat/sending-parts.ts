// The code that a chat loads when the visitor writes. Always loaded by this file: without a connection, only what has been
// loaded is there, and a file of its own for each part would not be.
export { requestAnswer } from './request-answer.ts'
export { queueQuestion, sendQueuedNow } from './queued-questions.ts'
export { sendUndelivered } from './undelivered.ts'
