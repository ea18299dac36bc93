import { defineTexts } from '../../i18n.ts'

/** The texts of the button that every chat shows. */
export const attachToolTexts = defineTexts('chat', {
  attach: 'Attach images',
  noVision: 'No model of this chat can see images. That takes a model with the ability “vision”.',
})
