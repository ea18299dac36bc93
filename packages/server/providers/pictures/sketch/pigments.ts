/** The house's paints: what the light meets, and what it does not. */
const pigments = {
  white: ['#fdfbf6', '#d3cab7'],
  cream: ['#f5eddb', '#d8ceb6'],
  stone: ['#cfc6b2', '#a79e8a'],
  gray: ['#8f887a', '#6d675b'],
  ink: ['#2b2f4a', '#1c2034'],
  umber: ['#5a3a24', '#412818'],
  brown: ['#8f5530', '#6c3b1d'],
  wood: ['#c0905a', '#9c6f40'],
  terracotta: ['#c77b4a', '#a25a2f'],
  skinLight: ['#f1d0b4', '#dcae8d'],
  skinTan: ['#e0b48d', '#c3906a'],
  skinDark: ['#9a6546', '#774a31'],
  ochre: ['#d9a441', '#b98228'],
  sand: ['#e6c679', '#cba656'],
  yellow: ['#eacb4b', '#cda62c'],
  apricot: ['#e8924a', '#cb682b'],
  coral: ['#dd6a55', '#b54a3a'],
  red: ['#c2412d', '#962b1d'],
  burgundy: ['#a3203f', '#78122b'],
  pink: ['#e6a9a0', '#c98478'],
  rose: ['#d9788a', '#b4566a'],
  plum: ['#6c3a79', '#4c2559'],
  lilac: ['#c2bdd6', '#9a94b4'],
  violet: ['#8474b5', '#61518f'],
  cobalt: ['#2f49cf', '#2236a3'],
  navy: ['#33466b', '#243453'],
  slate: ['#557a8a', '#3f5f6d'],
  sky: ['#bcd7e2', '#93b4c4'],
  teal: ['#3f8f89', '#2c6c68'],
  mint: ['#b5d2bb', '#8cb096'],
  olive: ['#9aa95f', '#788744'],
  leaf: ['#7d9f58', '#5c7d3f'],
  forest: ['#557c5b', '#3e6046'],
  pine: ['#2f5647', '#203f34'],
} as const satisfies Record<string, readonly [light: `#${string}`, shade: `#${string}`]>

export type Pigment = keyof typeof pigments
export const PIGMENTS = Object.keys(pigments) as Pigment[]
/** 0 in the light, 1 in the shade. */
export type Tone = 0 | 1

export const colourOf = (pigment: Pigment, tone: Tone): `#${string}` => pigments[pigment][tone]

const FAMILIES: readonly (readonly Pigment[])[] = [
  ['leaf', 'olive', 'forest', 'pine', 'mint'],
  ['red', 'burgundy', 'coral'],
  ['yellow', 'ochre', 'sand'],
  ['cobalt', 'navy', 'slate', 'sky', 'teal'],
  ['plum', 'violet', 'lilac'],
  ['pink', 'rose'],
  ['brown', 'umber', 'wood', 'terracotta'],
  ['apricot', 'terracotta'],
  ['white', 'cream'],
  ['gray', 'stone'],
]

/** Whether people call both by the same colour, as olive and forest are green. */
export const isLike = (one: Pigment, other: Pigment): boolean =>
  one === other || FAMILIES.some((family) => family.includes(one) && family.includes(other))
