import { defineTexts } from '../../i18n.ts'

export const instructionsTexts = defineTexts('instructions', {
  title: 'Instructions',
  lead: 'The model gets this text with every message of this conversation.',
  label: 'Instructions for this conversation',
  placeholder: 'Answer in short sentences. Address me by my first name.',
  length: '{count} of {limit} characters',
  tooLong_one: 'One character too long.',
  tooLong_other: '{count} characters too long.',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading…',
  retry: 'Try again',
})
