// The code that a chat loads when the visitor writes, because without a connection nothing can be loaded any more.
export { Outbox } from './Outbox.tsx'
export { RemoveQuestion, WaitingQuestion } from './WaitingQuestion.tsx'
// The form that changes a waiting message.
export { EditQuestion } from '../versions/EditQuestion.tsx'
