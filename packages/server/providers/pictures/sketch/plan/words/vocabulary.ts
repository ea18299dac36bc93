import type { Pigment } from '../../pigments.ts'
import type {
  Framing,
  Hour,
  LightSide,
  Mood,
  RelationName,
  Season,
  Side,
  Size,
  View,
  Weather,
} from '../plan.ts'

/** What connects two things in a wish. */
export type Connection =
  | Exclude<RelationName, 'held-by'>
  | 'holds'
  | 'rides'
  | 'wears'
  | 'with'
  | 'and'
  | 'contains'

/** For each meaning the words and phrases that have it, between commas. */
type Words<Meaning extends string | number> = Readonly<Partial<Record<Meaning, string>>>

/** The words of a language that are not names of things and places. */
export interface Vocabulary {
  numbers: Words<number>
  colours: Words<Pigment>
  sizes: Words<Size>
  hours: Words<Hour>
  weathers: Words<Weather>
  moods: Words<Mood>
  seasons: Words<Season>
  lights: Words<LightSide>
  /** Where in the picture. */
  sides: Words<Side>
  views: Words<View>
  framings: Words<Framing>
  /** Much of the picture stays empty. */
  space: string
  relations: Words<Connection>
  /** What things do: a pose, or an extra, or something that no thing can show. Verbs are never read as nouns. */
  verbs: Words<string>
  wearables: Words<string>
  /** Parts of things that have a paint of their own, by the name of the paint. */
  slots: Words<string>
  /** Several people, by the ids of all, with "+" between them. */
  groups: Words<string>
  /** What cannot be drawn, although its words mean something else when they are alone. */
  undrawable: string
  without: string
  /** Words that change nothing. */
  fillers: string
}
