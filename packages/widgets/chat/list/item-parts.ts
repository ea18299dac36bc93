// What a list of conversations needs only when the visitor changes one.
export { ConversationMenu } from './ConversationMenu.tsx'
export { RenameField } from './RenameField.tsx'
export { SelectionBar } from './SelectionBar.tsx'
