export { StepUp } from '@atelier/widgets'
export { GuestConversationsDialog } from './GuestConversationsDialog.tsx'
export { SignInModal } from './SignInModal.tsx'
