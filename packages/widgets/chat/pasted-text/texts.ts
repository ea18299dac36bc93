import { defineTexts } from '../../i18n.ts'

export const pastedTexts = defineTexts('pasted', {
  files: 'Texts of this message',
  name: 'Pasted text',
  size_one: 'One character',
  size_other: '{number} characters',
  putBack: 'Put it back as text',
  remove: 'Remove {name}',
})
