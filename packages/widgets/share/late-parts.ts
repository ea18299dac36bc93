// The code that a viewer loads after its first message: Markdown for the answers, their full dates, and the reader's actions.
export { dateFormat } from '../format-date.ts'
export { AnswerText } from './AnswerText.tsx'
export { CopyMessage } from './CopyMessage.tsx'
export { CreationHeading, SharedPictures } from './SharedPictures.tsx'
export { ViewerActions } from './ViewerActions.tsx'
export { ViewerFoot } from './ViewerFoot.tsx'
export { ViewerNotice } from './ViewerNotice.tsx'
