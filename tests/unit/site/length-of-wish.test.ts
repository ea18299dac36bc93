import { expect, test } from 'vitest'
import {
  lengthOfWish,
  withLengthOf,
} from '../../../site/pages/tools/music-creator/length-of-wish.ts'

test.each([
  ['A cheerful 20 second jingle', 20],
  ['a 45-second waltz', 45],
  ['30s of rain', 30],
  ['two and 1.5 minutes', 90],
  ['nhạc 2 phút', 120],
  ['một đoạn 30 giây vui', 30],
  ['mot doan 20 giay', 20],
  ['مقطوعة 40 ثانية', 40],
  ['مقطوعة ٤٠ ثانية', 40],
  ['a 3 second beep', 20],
  ['a 10 minute piece', 240],
  ['a waltz at 128 bpm', undefined],
  ['music of the 80s', undefined],
  ['80s synthwave', undefined],
  ['90s hip hop', undefined],
  ['a 45s waltz', 45],
  ['a 120s march', 120],
  ['a 30 s beat', 30],
  ['music of 1920', undefined],
])('the length that words name: %s', (wish, seconds) => {
  expect(lengthOfWish(wish)).toBe(seconds)
})

test('the slider follows a length only when the words name another one, so that it can be moved afterwards', () => {
  expect(withLengthOf('20 second jingle', 'jingle')).toEqual({
    wish: '20 second jingle',
    seconds: 20,
  })
  expect(withLengthOf('20 second jingles', '20 second jingle')).toEqual({
    wish: '20 second jingles',
  })
})
