const MAX_LENGTH = 60

/** The first words of a wish, as a heading: up to the first comma or the end of its first sentence. */
export function titleOfWish(wish: string): string {
  const [clause = ''] = wish.trim().split(/[,;:.!?\n]/)
  const text = (clause.trim() || wish.trim()).replaceAll(/\s+/g, ' ')
  const short = text.length <= MAX_LENGTH ? text : `${cutAtWord(text)}…`
  return short.charAt(0).toLocaleUpperCase() + short.slice(1)
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, MAX_LENGTH)
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
}
