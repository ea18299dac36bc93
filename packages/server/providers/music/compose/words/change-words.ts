import type { music } from '@atelier/contract'

/** What a word of a request for a change is about. */
export type ChangeWord =
  | { is: 'role'; role: music.Role }
  | { is: 'instrument'; instrument: music.Instrument }
  | { is: 'only' | 'remove' | 'restore' | 'add' | 'with' | 'end' | 'bars' | 'longer' | 'shorter' }
  | { is: 'tempo'; direction: 1 | -1 }
  | { is: 'tempo-factor'; factor: number }
  | { is: 'colour'; how: 'brighter' | 'darker' }
  | { is: 'level'; direction: 1 | -1 }
  | { is: 'pitch'; direction: 1 | -1 }
  | { is: 'interval'; semitones: number }
  | { is: 'mode'; mode: music.Mode }
  | { is: 'strength'; factor: number }
  | { is: 'number'; number: number }
  /** "Replace", which names two instruments, "to" between them, or "instead of". */
  | { is: 'replace' | 'to' | 'instead-of' }
  /** It says nothing of the change. */
  | { is: 'filler' }

export type ChangeWords = readonly (readonly [string, ChangeWord])[]

const role = (role: music.Role): ChangeWord => ({ is: 'role', role })
const interval = (semitones: number): ChangeWord => ({ is: 'interval', semitones })

export const ENGLISH_CHANGES: ChangeWords = [
  ['melody, the melody, tune, theme, lead, first voice, top line', role('melody')],
  ['answer, second voice, counter melody, countermelody, second melody', role('answer')],
  ['chords, chord, harmony, accompaniment, backing', role('chords')],
  ['bass, bass line, bassline, low notes', role('bass')],
  ['drums, drum, percussion, beat, beats, drum kit', role('drums')],
  ['only, just, solo, nothing but, alone, exclusively', { is: 'only' }],
  [
    "no, without, remove, drop, delete, mute, leave out, take out, take away, cut, silence, get rid of, don't want, omit",
    { is: 'remove' },
  ],
  ['bring back, back, restore, put back, again, return, unmute', { is: 'restore' }],
  ['add, more of', { is: 'add' }],
  [
    'with, on, played by, played on, use, using, switch to, change to, replace with, instead',
    { is: 'with' },
  ],
  [
    'end, ending, the end, ends, finish, last section, last bars, finale, conclusion',
    { is: 'end' },
  ],
  ['bar, bars, measure, measures', { is: 'bars' }],
  ['longer, extend, lengthen, more, extra, additional', { is: 'longer' }],
  ['shorter, fewer, less, shorten', { is: 'shorter' }],
  ['slower, slow down, slow it down, slow, more slowly, calmer', { is: 'tempo', direction: -1 }],
  [
    'faster, quicker, speed up, speed it up, fast, more quickly, livelier',
    { is: 'tempo', direction: 1 },
  ],
  [
    'twice as fast, double tempo, double the tempo, double speed, double time',
    { is: 'tempo-factor', factor: 2 },
  ],
  [
    'half as fast, twice as slow, half tempo, half speed, half the tempo, half time',
    { is: 'tempo-factor', factor: 0.5 },
  ],
  [
    'brighter, bright, happier, happy, more hopeful, hopeful, lighter, sunnier, more cheerful, cheerful, warmer',
    { is: 'colour', how: 'brighter' },
  ],
  [
    'darker, dark, sadder, sad, gloomier, more melancholy, melancholy, sombre',
    { is: 'colour', how: 'darker' },
  ],
  [
    'louder, loud, stronger, bigger, turn up, more prominent, clearer, up front',
    { is: 'level', direction: 1 },
  ],
  [
    'quieter, quiet, softer, soft, weaker, turn down, less loud, fade out, gentler',
    { is: 'level', direction: -1 },
  ],
  ['higher, up, raise, transpose up', { is: 'pitch', direction: 1 }],
  ['lower, down, deeper, transpose down', { is: 'pitch', direction: -1 }],
  ['semitone, semitones, half step, half steps, half tone, minor second', interval(1)],
  [
    'tone, tones, whole tone, whole tones, whole step, whole steps, step, steps, second, major second',
    interval(2),
  ],
  ['minor third', interval(3)],
  ['third, thirds, major third', interval(4)],
  ['fourth, fourths', interval(5)],
  ['fifth, fifths', interval(7)],
  ['sixth', interval(9)],
  ['octave, octaves', interval(12)],
  ['major, in major, major key', { is: 'mode', mode: 'major' }],
  ['minor, in minor, minor key', { is: 'mode', mode: 'minor' }],
  ['much, a lot, lots, far, way, very, really', { is: 'strength', factor: 2 }],
  ['a little, slightly, a bit, a touch, somewhat, a little bit', { is: 'strength', factor: 0.5 }],
]

export const VIETNAMESE_CHANGES: ChangeWords = [
  ['giai điệu, bè chính, bè giai điệu, bè cao', role('melody')],
  ['bè hai, bè phụ, bè đối đáp, bè đáp', role('answer')],
  ['hợp âm, hòa âm, hoà âm, phần đệm, bè đệm', role('chords')],
  ['bass, bè trầm, bè bass, tiếng bass', role('bass')],
  ['trống, tiếng trống, bộ gõ, dàn trống', role('drums')],
  ['chỉ, chỉ còn, chỉ có, mỗi, độc tấu, duy nhất, chỉ giữ', { is: 'only' }],
  [
    'bỏ, bỏ đi, cắt bỏ, xóa bỏ, xoá bỏ, không, không có, không cần, xóa, xoá, tắt, loại bỏ, cắt',
    { is: 'remove' },
  ],
  ['trở lại, quay lại, thêm lại, đưa lại, trả lại, bật lại, lại', { is: 'restore' }],
  ['thêm', { is: 'add' }],
  ['bằng, với, dùng, đổi sang, thay bằng, chuyển sang', { is: 'with' }],
  ['kết, đoạn kết, phần kết, cuối, đoạn cuối, cuối bài, phần cuối, kết thúc', { is: 'end' }],
  ['nhịp, ô nhịp, khuông nhịp', { is: 'bars' }],
  ['dài hơn, dài thêm, kéo dài, thêm nữa', { is: 'longer' }],
  ['ngắn hơn, ngắn bớt, ngắn lại, rút ngắn, bớt, ít hơn', { is: 'shorter' }],
  ['chậm hơn, chậm lại, chậm, giảm tốc, chậm đi, chậm bớt', { is: 'tempo', direction: -1 }],
  ['nhanh hơn, nhanh lên, nhanh, tăng tốc', { is: 'tempo', direction: 1 }],
  ['nhanh gấp đôi, gấp đôi tốc độ', { is: 'tempo-factor', factor: 2 }],
  ['chậm một nửa, chậm gấp đôi, nửa tốc độ', { is: 'tempo-factor', factor: 0.5 }],
  [
    'sáng hơn, sáng, tươi sáng, tươi sáng hơn, vui hơn, vui, hy vọng, hi vọng, ấm hơn, tươi hơn',
    { is: 'colour', how: 'brighter' },
  ],
  ['tối hơn, tối, buồn hơn, buồn, u ám hơn, trầm buồn', { is: 'colour', how: 'darker' }],
  ['to hơn, to lên, lớn hơn, mạnh hơn, rõ hơn, tăng âm lượng', { is: 'level', direction: 1 }],
  [
    'nhỏ hơn, nhỏ lại, nhẹ hơn, êm hơn, bé hơn, giảm âm lượng, nhỏ đi',
    { is: 'level', direction: -1 },
  ],
  ['cao hơn, lên, nâng lên, nâng', { is: 'pitch', direction: 1 }],
  ['thấp hơn, xuống, hạ xuống, hạ, trầm hơn', { is: 'pitch', direction: -1 }],
  ['nửa cung, bán cung', interval(1)],
  ['cung, một cung, quãng hai', interval(2)],
  ['quãng ba thứ', interval(3)],
  ['quãng ba, quãng ba trưởng', interval(4)],
  ['quãng bốn', interval(5)],
  ['quãng năm', interval(7)],
  ['quãng sáu', interval(9)],
  ['quãng tám, một quãng tám', interval(12)],
  ['trưởng, giọng trưởng, cung trưởng', { is: 'mode', mode: 'major' }],
  ['thứ, giọng thứ, cung thứ', { is: 'mode', mode: 'minor' }],
  ['nhiều, hẳn, rất, thật', { is: 'strength', factor: 2 }],
  ['một chút, hơi, chút, một ít, một tí', { is: 'strength', factor: 0.5 }],
]
