import { MUSIC_TONICS, type music } from '@atelier/contract'
import { createRandom, type Random } from '../../../helpers/random.ts'
import { fitLength, type Tempo } from './form/fit-length.ts'
import { planSections } from './form/sections.ts'
import { assignLines } from './lyrics/assign-lines.ts'
import { isVietnamese } from './lyrics/syllables.ts'
import { planParts } from './plan-parts.ts'
import type { PiecePlan } from './plan.ts'
import type { Style } from './styles/style.ts'
import { STYLES } from './styles/styles.ts'
import type { Mood } from './words/mood.ts'

/** What a piece is composed from: the recipe of the music creator without what only the bench needs. */
export interface Composition {
  wish: string
  style?: music.Style | undefined
  seconds: number
  tempo?: number | undefined
  mode?: music.Mode | undefined
  tonic?: music.Tonic | undefined
  instruments: readonly music.Instrument[]
  lyrics: string
  changes: readonly music.MusicChange[]
  seed: number
}

/** Decides on the style, the key, the tempo, the form and who plays. What the recipe leaves open, the words say; what they leave open, the seed. */
export function planPiece(recipe: Composition, mood: Mood): PiecePlan {
  const seed = `${recipe.seed}`
  const draw = (what: string) => createRandom(`${seed} ${what}`)
  const style = STYLES[recipe.style ?? mood.style ?? draw('style').pick(likelyStyles(mood))]
  const mode = recipe.mode ?? chooseMode(style, mood, draw('mode'))
  const tonic = recipe.tonic ?? mood.tonic ?? draw('tonic').pick(TONICS[style.name] ?? MUSIC_TONICS)
  const tempo = chooseTempo(recipe.tempo ?? mood.tempo, style, mood, draw('tempo'))
  const meter = chooseMeter(style, tempo.tempo, recipe.seconds, draw('meter'))
  const fitted = fitLength(recipe.seconds, meter, tempo, style.lastBarTempo)
  const { parts, hasAnswer } = planParts(style, recipe.instruments, mood, draw('parts'))
  const energy = Math.min(1, Math.max(0, style.energy + mood.energy * 0.25))
  const sections = assignLines(planSections(fitted.bars, draw('form'), energy), recipe.lyrics)
  return {
    seed,
    style,
    tonic,
    mode,
    meter,
    swing: style.swing,
    tempo: fitted.tempo,
    tempoFactor: 1,
    lastBarTempo: fitted.lastBarTempo,
    transposed: 0,
    hasAnswer,
    isSungInVietnamese: isVietnamese(recipe.lyrics),
    isShort: fitted.bars <= SHORT_PIECE_BARS,
    parts,
    sections: mood.ending
      ? sections.map((section) =>
          section.name === 'end' ? { ...section, endings: [mood.ending!] } : section,
        )
      : sections,
  }
}

/** Keys that the instruments of a style like. */
const TONICS: Partial<Record<music.Style, readonly music.Tonic[]>> = {
  march: ['Bb', 'Eb', 'F', 'C', 'G'],
  pentatonic: ['D', 'G', 'A', 'C', 'F'],
  'eight-bit': ['C', 'D', 'E', 'F', 'G', 'A'],
}

/** Styles that suit a mood whose words name none. */
function likelyStyles({ energy, speed, instruments }: Mood): readonly music.Style[] {
  if (instruments.includes('dan-tranh')) return ['pentatonic']
  if (instruments.includes('square') || instruments.includes('triangle')) return ['eight-bit']
  if (energy + speed < -0.3) return ['ballad', 'ambient', 'lo-fi', 'waltz']
  if (energy + speed > 0.5) return ['march', 'eight-bit', 'jazz-trio']
  return ['waltz', 'ballad', 'lo-fi', 'jazz-trio', 'pentatonic']
}

function chooseMode(style: Style, mood: Mood, random: Random): music.Mode {
  const drawn = random.chance(style.minorChance - mood.brightness * 0.5) ? 'minor' : 'major'
  return mood.mode ?? drawn
}

const GIVEN_TOLERANCE = 0.02
const FREE_TOLERANCE = 0.04

function chooseTempo(given: number | undefined, style: Style, mood: Mood, random: Random): Tempo {
  if (given !== undefined) return { tempo: given, tolerance: GIVEN_TOLERANCE }
  const { min, max } = style.tempo
  const wanted = 0.5 + mood.speed * 0.45 + mood.energy * 0.12 + random.between(-0.2, 0.2)
  const inRange = Math.min(1, Math.max(0, wanted))
  return { tempo: min + (max - min) * inRange, tolerance: FREE_TOLERANCE }
}

const SHORTEST_IN_BARS = 8
const SHORT_PIECE_BARS = 16

/** Marches may have two beats, and very short pieces need short bars. */
function chooseMeter(
  { name, meter }: Style,
  tempo: number,
  seconds: number,
  random: Random,
): music.Piece['meter'] {
  const inTwo = name === 'march' && random.chance(0.4)
  const bars = (seconds * tempo) / 60 / meter.beats
  return meter.beats === 4 && (inTwo || bars < SHORTEST_IN_BARS) ? { beats: 2, unit: 4 } : meter
}
