import { defineTexts } from '../i18n.ts'

export const playerTexts = defineTexts('player', {
  sound: 'Spoken answer',
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  positionOf: '{position} of {length}',
  speed: 'Speed',
  times: '{speed}×',
  download: 'Download the sound',
  gone: 'This sound could not be loaded.',
  failed: 'The voice failed. The text is complete.',
  'no-engine': 'This server has no voice.',
  used: 'You have used up reading aloud for today. The text is complete.',
  'nothing-to-read': 'There is nothing to read aloud in this answer.',
})
