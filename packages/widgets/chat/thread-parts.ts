// The code that a chat loads with its first message.
export { MessageList } from './MessageList.tsx'
