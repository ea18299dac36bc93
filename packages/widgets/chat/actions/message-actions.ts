// The buttons of messages, which are loaded after the messages.
export { QuestionActions } from '../versions/QuestionActions.tsx'
export { DiscardChange, RefusedChange } from '../versions/UnaskedChange.tsx'
export { AnswerActions } from './AnswerActions.tsx'
