import { defineTexts } from '../../i18n.ts'

export const compareTexts = defineTexts('compare', {
  compared: 'Two answers to the same question',
  choose: 'Compare with',
  keep: 'Keep this one',
  keepOf: 'Keep this one, of {model}',
})
