import { defineTexts } from '@atelier/widgets'

/** What every tool that makes sounds says. */
export const soundTexts = defineTexts('sound', {
  play: 'Play',
  pause: 'Pause',
  playTitled: 'Play {title}',
  pauseTitled: 'Pause {title}',
  position: 'Position',
  positionOf: '{position} of {length}',
  loop: 'Repeat',
  volume: 'Volume',
  volumeValue: '{percent} %',
  notPlayed: 'It could not be played.',
  otherFormats: 'Other formats',
  downloadAs: 'Download as {format}',
  downloadTitled: 'Download {title}',
  againTitled: 'Use {title} again',
  deleteTitled: 'Delete {title}',
  writeDown: 'Write its words down in chat',
  noWords: 'No words were heard in it.',
  chatAbout: 'From “{title}”:',
})
