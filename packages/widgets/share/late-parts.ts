// What a viewer shows after its first message: the answers as Markdown, and what a reader can do.
export { AnswerText } from './AnswerText.tsx'
export { CopyMessage } from './CopyMessage.tsx'
export { ViewerActions } from './ViewerActions.tsx'
export { ViewerFoot } from './ViewerFoot.tsx'
export { ViewerNotice } from './ViewerNotice.tsx'
