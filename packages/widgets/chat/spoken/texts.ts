import { defineTexts } from '../../i18n.ts'

export const playerTexts = defineTexts('player', {
  player: 'Spoken answer',
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  positionOf: '{position} of {length}',
  speed: 'Speed',
  download: 'Download the sound',
  making: 'The sound is being made…',
  gone: 'The sound of this answer is no longer available.',
  'no-engine': 'This server has no voice, so there is no sound.',
  failed: 'The voice did not answer, so there is no sound. The text is complete.',
  'nothing-to-read': 'There is nothing to read aloud in this answer.',
})
