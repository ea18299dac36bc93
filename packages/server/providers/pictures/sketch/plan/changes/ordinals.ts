/** Words for one of several, in the languages of changes: which one it is does not show. */
const ORDINAL =
  /(?<![\p{L}\p{M}])(?:first|second|third|fourth|last|other|thứ (?:nhất|hai|ba|tư|năm)|cuối cùng|thu (?:nhat|hai|ba|tu|nam)|cuoi cung|(?:ال)?(?:أولى|أول|ثانية|ثاني|ثالثة|ثالث|أخيرة|أخير))(?![\p{L}\p{M}]| light| snow)/u

/** "The second pear": the word for which one, and the words without it. */
export function takeOrdinal(words: string): { ordinal: string | undefined; rest: string } {
  const ordinal = ORDINAL.exec(words)?.[0]
  if (ordinal === undefined) return { ordinal, rest: words }
  return { ordinal, rest: words.replace(ordinal, ' ').replaceAll(/\s+/g, ' ').trim() }
}
