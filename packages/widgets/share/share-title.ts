import { blankTexts, takesTitleOfMessages, titleOfMessages, type share } from '@atelier/contract'
import { isChosen, type ShareChoices } from './share-choices.ts'

/** The title of a link before its texts are blanked. */
interface ShareTitle {
  text: string
  /** Whether the title is the beginning of a shared question, in which it is blanked already. */
  comesFromMessages: boolean
}

/** Returns the title that the owner has typed, or else the one that the server would choose. */
export function titleToShare(
  draft: share.ShareDraft,
  choices: ShareChoices,
  isCreation: boolean,
): ShareTitle {
  return choices.title === undefined
    ? titleOfDraft(draft, choices, isCreation)
    : { text: choices.title, comesFromMessages: false }
}

export function titleOfDraft(
  draft: share.ShareDraft,
  choices: ShareChoices,
  isCreation: boolean,
): ShareTitle {
  const isShared = (message: share.DraftMessage) => isChosen(choices, message)
  if (isCreation || !takesTitleOfMessages(draft.title, draft.messages, isShared))
    return { text: draft.title, comesFromMessages: false }
  return { text: titleOfFirstQuestion(draft, choices), comesFromMessages: true }
}

/** Blanks the question before it is shortened, so that no half of a blanked text stays at the end of the title. */
function titleOfFirstQuestion({ messages }: share.ShareDraft, choices: ShareChoices): string {
  const question = messages.find((message) => message.role === 'user' && isChosen(choices, message))
  if (!question) return ''
  const content = blankTexts(question.content, choices.blankedTexts)
  return titleOfMessages([{ role: question.role, content }])
}
