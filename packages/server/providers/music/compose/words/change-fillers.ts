import type { ChangeWords } from './change-words.ts'

/** Words that say nothing of a change, and those that say what is replaced by what. What also is a word of a change is in the other lists, which outweigh these. */
export const FILLERS: ChangeWords = [
  [
    "please, make, makes, it, a, an, the, this, piece, music, song, be, is, are, should, could, can, would, you, i, i'd, want, like, we, let, let's, me, have, of, in, at, its, sound, sounds, play, played, playing, part, parts, whole, all, everything, instrument, tempo, speed, pace, key, pitch, volume, bring, give, put, transpose, go, hello, hi, thanks, thank",
    { is: 'filler' },
  ],
  [
    'hãy, cho, làm, làm cho, nó, bản, bản nhạc, nhạc, bài, bài này, bài nhạc, này, đi, nhé, nha, ạ, xin, vui lòng, giúp, tôi, mình, em, muốn, nghe, phần, đoạn, được, là, toàn bộ, cả bài, tiếng, đàn, cây, nhạc cụ, tốc độ, nhịp độ, âm lượng, giọng, tông, ở, nữa, hơn, chơi, xin chào',
    { is: 'filler' },
  ],
  ['replace, swap, change, switch, exchange, turn, thay, thay thế, đổi, chuyển', { is: 'replace' }],
  ['to, into, for, by, sang, thành', { is: 'to' }],
  ['instead of, in place of, rather than, thay cho, thay vì', { is: 'instead-of' }],
]
