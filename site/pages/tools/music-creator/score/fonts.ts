/** What abcjs sets the texts of a score in, as its `format`. `family` may be a list, as styles have it. */
export function fontsOf(family: string) {
  const font = (size: number) => `${family} ${size}`
  return {
    vocalfont: font(13),
    gchordfont: font(13),
    voicefont: font(12),
    tempofont: font(13),
    tripletfont: font(10),
    annotationfont: font(12),
  }
}
