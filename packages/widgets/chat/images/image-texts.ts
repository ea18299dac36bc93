import { defineTexts } from '../../i18n.ts'

export const messageImageTexts = defineTexts('attachments', {
  imageOf: 'Image {number} of {count}',
  missing: 'This image is not available.',
})
