import { defineTexts } from '../../i18n.ts'

/** In the namespace of the chat's first texts, whose translations are loaded with it. */
export const progressTexts = defineTexts('chat', {
  saySending: 'Sending',
  sayAnswering: 'The answer is being written',
  sayDone: 'The answer is complete',
  sayStopped: 'The answer was stopped',
})
