import type { Pigment } from '../pigments.ts'

export type Hour = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'sunset' | 'dusk' | 'night'

export type Weather = 'clear' | 'cloudy' | 'rain' | 'storm' | 'snow' | 'fog' | 'wind'

export type Season = 'autumn'

export type Mood = 'calm' | 'cheerful' | 'cosy' | 'gloomy' | 'mysterious'

export type LightSide = 'left' | 'right' | 'above' | 'behind'

/** Where in the picture something is. */
export type Side = 'left' | 'right' | 'middle'

export type View = 'level' | 'above' | 'below'

export type Framing = 'close' | 'medium' | 'wide'

export type RelationName =
  | 'on'
  | 'under'
  | 'in'
  | 'behind'
  | 'beside'
  | 'around'
  | 'in-front-of'
  | 'over'
  | 'between'
  | 'held-by'
  | 'riding'
  | 'leaning-on'
  | 'looking-at'

export type Size = 'tiny' | 'small' | 'usual' | 'big' | 'huge'

/** What places draw of their own accord, and leave out if a wish says so. */
export type SceneryKind =
  | 'trees'
  | 'boats'
  | 'houses'
  | 'mountains'
  | 'clouds'
  | 'lamps'
  | 'disc'
  | 'stars'
  | 'flowers'
  | 'furniture'
  | 'pictures'

/** "The cat on the chair": the cat has the relation, and `to` is the key of the chair. */
export interface Relation {
  is: RelationName
  to: string
  /** The second one of "between". */
  and?: string
}

export interface PlannedThing {
  /** Names this entry within the plan. */
  key: string
  /** The id of a thing of the vocabulary. */
  thing: string
  count: number
  colour?: Pigment
  /** Of several in different paints, none has this one. */
  withoutColour?: Pigment
  size?: Size
  pose?: string
  extras?: readonly string[]
  /** Paints of extras, such as of a scarf. */
  extraColours?: Readonly<Record<string, Pigment>>
  relation?: Relation
  side?: Side
  /** Against the wall of the place. */
  isLeaning?: boolean
}

/** What is drawn, decided before anything is drawn. */
export interface Plan {
  /** The id of a place. */
  place: string
  /** Paints of parts of the place, such as `cloth` and `wall`. A part that is only named has its own paint. */
  placeParts: Readonly<Record<string, Pigment | 'own'>>
  things: readonly PlannedThing[]
  hour: Hour
  weather: Weather
  light?: LightSide
  mood?: Mood
  season?: Season
  view?: View
  framing?: Framing
  /** Much of the picture stays empty. */
  hasSpace?: boolean
  /** Kinds of scenery that the place does not show. */
  without?: readonly SceneryKind[]
  /** Nothing that can be drawn was understood: bands, a disc and a lonely shape. */
  isAbstract?: boolean
}
