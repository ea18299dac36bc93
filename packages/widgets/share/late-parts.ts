// The code that a viewer loads after its first message: Markdown for the answers, their full dates, and the reader's actions.
export { dateFormat } from '../format-date.ts'
export { CopyMessage } from './CopyMessage.tsx'
export { EntryContent } from './EntryContent.tsx'
export { CreationHeading } from './SharedPictures.tsx'
export { ViewerActions } from './ViewerActions.tsx'
export { ViewerFoot } from './ViewerFoot.tsx'
export { ViewerNotice } from './ViewerNotice.tsx'
