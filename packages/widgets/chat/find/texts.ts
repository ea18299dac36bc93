import { defineTexts } from '../../i18n.ts'

export const findTexts = defineTexts('find', {
  find: 'Found in this conversation',
  position: '{number} of {count}',
  positionMany: '{number} of more than {count}',
  none: 'Not found',
  next: 'Next place',
  previous: 'Previous place',
  close: 'Close',
  loading: 'Searching…',
  failed: 'Could not load.',
  notShown: 'This place cannot be shown while an answer is being written.',
})
