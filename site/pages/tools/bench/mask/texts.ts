import { defineTexts } from '@atelier/widgets'

export const maskTexts = defineTexts('mask', {
  title: 'Where may it change?',
  lead: 'Paint over what may change. The rest of the picture stays as it is.',
  keys: 'Arrow keys move a rectangle, with Shift they change its size. Plus and minus change the brush.',
  surface: 'Mark on the picture: {picture}',
  brush: 'Brush',
  rectangle: 'Rectangle',
  undo: 'Undo',
  clear: 'Clear',
  areas_one: '{count} area is marked.',
  areas_other: '{count} areas are marked.',
  done: 'Use this area',
  cancel: 'Cancel',
  close: 'Close',
})
