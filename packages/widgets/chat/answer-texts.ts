import { defineTexts } from '../i18n.ts'

/** The texts of the chat that its first frame does not need. */
export const answerTexts = defineTexts('chat', {
  youAt: 'You, {time}',
  assistant: 'Assistant',
  thinking: 'thinking',
  writing: 'writing',
  stoppedNote: 'stopped',
  waitingLong: 'Taking longer than usual. You can wait, or stop and ask again.',
  waited: '{waited} of {limit}',
  queued_one: 'Waiting for one other answer to finish.',
  queued_other: 'Waiting for {count} other answers to finish.',
  stopped: 'You stopped this answer here.',
  interrupted: 'The answer was interrupted here. What you received is saved.',
  interruptedEarly: 'The answer was interrupted before it began. Your question is saved.',
  cut: 'The answer reached its length limit.',
  filtered: 'The model withheld the rest of this answer.',
  shortened: 'This conversation is too long for the model. It did not read the earliest messages.',
  unsent: 'Not sent.',
  unanswered: 'Not answered yet. Your question is saved.',
  sendAgain: 'Send again',
  retry: 'Try again',
  continue: 'Continue',
  continueCounts: 'Continuing counts as a message, and so does trying again.',
  retryCounts: 'Trying again counts as a message.',
  retryFree: 'Trying again with the same model does not count as another message.',
  notCounted: 'This did not count as a message. Your question is saved.',
  retryItself: 'Try again by itself',
  automatic:
    'Your question is sent again by itself when the time is over, if this chat is still open.',
  retryIn: 'Try again in {time}',
  retryAt: 'Try again at {time}',
  kept: 'Your question is saved.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  readAloud: 'Read aloud',
  compare: 'Compare with another model',
  loadEarlier: 'Show earlier messages',
  loadAll: 'Show all',
  newMessages: 'New messages',
  moreBelow: 'More below',
  model: 'Model: {name}',
  modelMissing: '{id} is no longer available here. {name} answers instead.',
})

export const compareTexts = defineTexts('compare', {
  compared: 'Two answers to the same question',
  choose: 'Compare with',
  keep: 'Keep this one',
  keepOf: 'Keep this one, of {model}',
})

export const reasoningTexts = defineTexts('reasoning', {
  thinking: 'Thinking…',
  thoughtFor_one: 'Thought for one second',
  thoughtFor_other: 'Thought for {count} s',
  thoughtForLong: 'Thought for {time}',
  thoughts: 'Thoughts',
  ofModel: 'Thoughts of the model',
})
