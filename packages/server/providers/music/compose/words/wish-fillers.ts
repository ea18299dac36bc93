import { findPhrases, tableOf } from './phrases.ts'

/** Words of a wish that say nothing of how the music sounds. What also is in the vocabulary of moods is found there first. */
const FILLERS = tableOf<true>(
  [
    [
      "a, an, the, this, that, these, those, some, any, one, two, three, four, and, or, of, for, from, in, on, at, to, into, with, by, as, about, over, under, after, before, while, when, where, during, until, through, between, like, than, more, most, less, much, many, lot, lots, only, just, also, too, very, really, quite, rather, so, all, whole, both, each, again, always, never, not, no, without, is, are, be, being, was, it, its, it's, he, she, they, them, we, us, our, i, i'd, i'm, me, my, you, your, who, which, what, there, here, can, could, should, would, will, may, must, let, has, have, having, do, does, get, gets, give, go, goes, going, come, comes, coming, want, would like, like to, need, needs, please, use, uses, using, used, include, includes, including, don't, doesn't, isn't, i want, hello, hi, thanks, thank",
      true,
    ],
    [
      'make, makes, making, made, compose, composes, write, play, plays, playing, played, create, generate, hear, heard, listen, listening, listens, feel, feels, feeling, feelings, sound, sounds, sounding, start, starts, starting, begin, begins, beginning, beginnings, first, second, third, last, next, slowly becoming, becoming, becomes, turn, turns, turning, getting, a little, a bit, little, bit, kind, sort, style, styled, mood, vibe, touch, something, someone, somebody, thing, things, good, nice, beautiful, lovely, pretty, great, new, short, long, full, time, times, day, part, parts, number',
      true,
    ],
    [
      'music, musical, piece, pieces, song, songs, tune, tunes, track, tracks, melody, melodies, theme, jingle, intro, outro, interlude, prelude, instrumental, instrument, instruments, composition, background, accompaniment, main, lead, solo, duo, duet, trio, quartet, ensemble, band, key, tempo, bpm, rhythm, pace, beginning, middle, end, ending, ends',
      true,
    ],
    [
      'một, hai, ba, vài, những, các, mọi, cái, chiếc, con, cây, bản, bài, khúc, điệu, đoạn, nhạc, bản nhạc, bài hát, ca khúc, giai điệu, âm nhạc, âm thanh, tiếng, nhạc cụ, hát, dài, ngắn, nền, chính, chỉ, và, với, cùng, hay, hoặc, của, cho, để, từ, về, trong, ngoài, trên, dưới, ở, tại, vào, ra, lên, xuống, khi, lúc, sau, trước, giữa, đang, đã, sẽ, là, có, không, được, bị, rất, hơi, khá, thật, quá, lắm, cực, chút, một chút, hơn, nhất, cũng, vẫn, nữa, này, đó, ấy, kia, như, giống, thì, mà, nhưng, rồi, nên, vì, theo, đến, tới, tôi, mình, bạn, em, anh, chúng tôi, họ, ai, người, hãy, xin, giúp, làm, viết, soạn, sáng tác, chơi, tạo, nghe, muốn, cần, đi, thành, phong cách, kiểu, cảm giác, mang, lời, không lời, có lời, con gái, con trai, đầu, cuối, đầu bài, cuối bài, phần, ngày, buổi, hay, đẹp, tốt, mới, nhịp, nhịp độ, tốc độ, giọng, tông',
      true,
    ],
  ],
  1,
)

/** The runs of words that are neither used nor fillers, each as one phrase. */
export function findUnused(words: readonly string[], isUsed: readonly boolean[]): string[] {
  const fillers = findPhrases(words, FILLERS)
  const isSpoken = words.map(
    (_, at) => isUsed[at] || fillers.some((each) => at >= each.at && at < each.at + each.length),
  )
  const runs: string[][] = []
  for (const [at, word] of words.entries()) {
    if (isSpoken[at]) continue
    const isNew = at === 0 || isSpoken[at - 1]
    if (isNew) runs.push([])
    runs.at(-1)!.push(word)
  }
  return runs.map((run) => run.join(' '))
}
