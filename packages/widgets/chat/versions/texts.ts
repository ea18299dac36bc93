import { defineTexts } from '../../i18n.ts'

export const versionTexts = defineTexts('versions', {
  versions: 'Version {number} of {count}',
  earlier: 'Earlier version',
  later: 'Later version',
  notShown: 'The other version could not be loaded.',
  answerAgain: 'Answer again',
  again: 'Try again',
  shorter: 'Shorter',
  longer: 'In more detail',
  otherLanguage: 'In another language…',
  otherModel: 'With another model',
  counts: 'Each counts as a message. The earlier answer is kept.',
  kept: 'The earlier answer is kept.',
  change: 'Change the question',
  changed: 'The first version and its answer are kept.',
  changeCounts: 'Counts as a message. The first version and its answer are kept.',
  question: 'Question',
  ask: 'Save and ask',
  cancel: 'Cancel',
})
