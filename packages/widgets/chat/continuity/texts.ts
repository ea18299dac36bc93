import { defineTexts } from '../../i18n.ts'

export const continuityTexts = defineTexts('chat', {
  deletedElsewhere: 'This conversation was deleted in another tab.',
})
