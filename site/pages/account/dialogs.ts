export { StepUp } from '@atelier/widgets'
export { GuestChats } from './GuestChats.tsx'
export { SignIn } from './SignIn.tsx'
