// The code that a chat in an element loads after its first paint.
export { AccountControls } from './AccountControls.tsx'
export { ModelPicker } from './ModelPicker.tsx'
export { pageMethods } from './page-methods.ts'
export { deleteConversation } from './delete-conversation.ts'
