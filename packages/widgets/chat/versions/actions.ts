// The buttons of messages, which are loaded after the messages.
export { AgainButton } from './AgainButton.tsx'
export { QuestionActions } from './QuestionActions.tsx'
export { VersionSwitch } from './VersionSwitch.tsx'
export { DiscardChange, RefusedChange } from './UnaskedChange.tsx'
