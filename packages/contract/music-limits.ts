/** What a piece of music sounds like. */
export const MUSIC_STYLES = [
  'waltz',
  'lo-fi',
  'march',
  'ballad',
  'pentatonic',
  'jazz-trio',
  'ambient',
  'eight-bit',
] as const
export const MUSIC_MODES = ['major', 'minor'] as const
/** The notes on which a piece may end. */
export const MUSIC_TONICS = [
  'C',
  'Db',
  'D',
  'Eb',
  'E',
  'F',
  'F#',
  'G',
  'Ab',
  'A',
  'Bb',
  'B',
] as const
export const MUSIC_INSTRUMENTS = [
  'piano',
  'electric-piano',
  'guitar',
  'strings',
  'choir',
  'flute',
  'clarinet',
  'brass',
  'dan-tranh',
  'music-box',
  'pad',
  'bass',
  'square',
  'triangle',
  'drums',
] as const
/** What a part does in a piece: what is heard first, what answers it, the harmony, the lowest notes, the beat. */
export const MUSIC_ROLES = ['melody', 'answer', 'chords', 'bass', 'drums'] as const
export const MUSIC_SECTIONS = ['opening', 'theme', 'answer', 'bridge', 'end'] as const
/** How a note is decorated. `slide`: it begins at another pitch and bends to its own. */
export const MUSIC_ORNAMENTS = ['grace', 'mordent', 'trill', 'slide', 'vibrato'] as const

/** In seconds. */
export const MUSIC_LENGTH = { min: 20, max: 240, step: 5, default: 90 } as const
/** In seconds: a piece that changes have made longer is not played. */
export const MUSIC_MAX_SECONDS = 360
/** How much slower or faster all changes together may make a piece. */
export const MUSIC_TEMPO_CHANGE = { min: 0.25, max: 4 } as const
/** In quarter notes a minute. */
export const MUSIC_TEMPO = { min: 40, max: 200, default: 96 } as const
export const MUSIC_MAX_INSTRUMENTS = 4
/** In characters: the words that are sung. */
export const MUSIC_LYRICS_MAX_LENGTH = 1_000
/** How many changes of a piece are made one after the other, the earliest first. */
export const MUSIC_MAX_CHANGES = 12
export const TICKS_PER_QUARTER = 96
/** How many bars of a waveform are stored. */
export const WAVEFORM_PEAKS = 240
