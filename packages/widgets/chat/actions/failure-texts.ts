import { defineTexts } from '../../i18n.ts'

export const failureTexts = defineTexts('failure', {
  askInstead: 'Ask {model} instead',
  details: 'Details',
  code: 'Code',
  request: 'Request',
  answer: 'Answer',
})
