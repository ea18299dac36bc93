// The code that a chat loads with its first message.
export { shortcutAction } from './keyboard-shortcuts.ts'
export { MessageList } from './MessageList.tsx'
