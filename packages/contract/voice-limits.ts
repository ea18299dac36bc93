/** In characters: the text of a reading, by plan. */
export const VOICE_TEXT_MAX_LENGTH = 5_000
export const VOICE_TEXT_MAX_LENGTH_PRO = 50_000
export const VOICE_MAX_SPEAKERS = 8
export const VOICE_SPEAKER_MAX_LENGTH = 40
export const VOICE_MAX_PRONUNCIATIONS = 50
/** In characters: a word that is said in another way, and how it is said. */
export const VOICE_WORD_MAX_LENGTH = 60
/** How many sentences can be read in a way of their own. */
export const VOICE_MAX_MARKS = 400
/** In milliseconds: how long a pause may be, and the usual ones after a sentence and a paragraph. */
export const VOICE_PAUSE = { min: 0, max: 4_000, sentence: 150, paragraph: 600 } as const
/** In milliseconds: all pauses of a reading together. */
export const VOICE_MAX_PAUSES = 600_000
/** How loud a marked sentence is read: 1 is as loud as the others. */
export const VOICE_LEVEL = { min: 0.25, max: 1.5, default: 1 } as const
export const VOICE_FORMATS = ['mp3', 'wav', 'ogg'] as const
/** How loud the music under a reading is: 1 is as loud as on its own. */
export const VOICE_MUSIC_LEVEL = { min: 0.05, max: 1, default: 0.3 } as const
/** In seconds: music is mixed under readings that are no longer. */
export const VOICE_MIX_MAX_SECONDS = 900
/** About how fast a voice reads at speed 1, to estimate lengths. */
export const VOICE_CHARACTERS_PER_SECOND = 14
