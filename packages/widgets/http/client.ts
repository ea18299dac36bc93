// What the first request loads.
export { send } from './send.ts'
export { sendAndStream } from './stream.ts'
