import { defineTexts } from '../i18n.ts'

/** What readers are told of a shared sound. */
export const sharedSoundTexts = defineTexts('share-sound', {
  failed: 'The sound cannot be loaded. Open the link again to hear it.',
  waltz: 'Waltz',
  'lo-fi': 'Lo-fi',
  march: 'March',
  ballad: 'Ballad',
  pentatonic: 'Đàn tranh',
  'jazz-trio': 'Jazz trio',
  ambient: 'Ambient',
  'eight-bit': 'Eight-bit',
  keyMajor: '{tonic} major',
  keyMinor: '{tonic} minor',
  tempo: 'tempo {tempo}',
  sections: 'Sections: {names}',
  opening: 'Opening',
  theme: 'Theme',
  answer: 'Answer',
  bridge: 'Bridge',
  end: 'End',
})
