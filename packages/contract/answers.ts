// The calls that compare, repeat, continue and rate answers. Apart from chat.ts, because a chat makes them only when a visitor
// presses a button: a call in chat.ts is in the first file that every chat loads.
import { defineCall } from './call.ts'
import { LONG_REQUEST_TIMEOUT_MS } from './constants.ts'
import type * as schemas from './schemas/chat.ts'
import { inputOf, outputOf } from './schema-types.ts'

/**
 * Asks a second model the question of the answer `id`. The reply is like that of `sendMessage`; its message has
 * `alternativeTo`. It counts against the visitor's messages of today.
 */
export const addAlternative = defineCall({
  method: 'POST',
  path: '/api/chat/answers/:id/alternative',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: inputOf<typeof schemas.AlternativeRequest>(),
  reply: outputOf<typeof schemas.SendMessageReply>(),
})
/** Keeps the answer `id` and deletes the answer that it is compared with. */
export const keepAnswer = defineCall({
  method: 'POST',
  path: '/api/chat/answers/:id/keep',
  reply: outputOf<typeof schemas.KeptAnswer>(),
})
/**
 * Answers the question of the answer `id` again. The earlier version is kept, and the conversation shows the new one. The
 * reply is like that of `sendMessage`. It counts against the visitor's messages of today.
 */
export const addVersion = defineCall({
  method: 'POST',
  path: '/api/chat/answers/:id/version',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: inputOf<typeof schemas.VersionRequest>(),
  reply: outputOf<typeof schemas.SendMessageReply>(),
})
/**
 * Continues the answer `id` where it stops: one that reached its length limit, or that ended early. The text that follows
 * is added to the same message. The reply is like that of `sendMessage`; of a streamed answer, the message of the event
 * `start` has the text so far. It counts against the visitor's messages of today, unless the server or the model had failed.
 */
export const continueAnswer = defineCall({
  method: 'POST',
  path: '/api/chat/answers/:id/continue',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: inputOf<typeof schemas.ContinueRequest>(),
  reply: outputOf<typeof schemas.SendMessageReply>(),
})
/**
 * Stores what the visitor thinks of the complete answer `id`, in place of an earlier feedback. Whoever runs the server reads
 * it, with the visitor's words, and without the conversation.
 */
export const rateAnswer = defineCall({
  method: 'PUT',
  path: '/api/chat/answers/:id/feedback',
  body: inputOf<typeof schemas.FeedbackRequest>(),
})
/** Shows this version of a message, and of what was written after it, what was shown last. Returns the latest messages. */
export const showVersion = defineCall({
  method: 'POST',
  path: '/api/chat/messages/:id/show',
  reply: outputOf<typeof schemas.History>(),
})
/**
 * Returns up to three short questions that the visitor might ask after the complete answer `id`: plain text. Waits while a model
 * writes them.
 */
export const getFollowUps = defineCall({
  method: 'GET',
  path: '/api/chat/answers/:id/follow-ups',
  reply: outputOf<typeof schemas.FollowUps>(),
})
