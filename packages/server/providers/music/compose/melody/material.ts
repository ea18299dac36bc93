import { createRandom, type Random } from '../../../../helpers/random.ts'
import { INSTRUMENTS } from '../instruments.ts'
import {
  pentatonicScale,
  phraseNames,
  ticksOfBar,
  timeChords,
  type HarmonyContext,
  type TimedChord,
} from '../harmony/progression.ts'
import { syllablesOf } from '../lyrics/syllables.ts'
import { partOf, type PiecePlan, type SectionPlan } from '../plan.ts'
import { semitonesOf, type Scale } from '../theory/scales.ts'
import type { BarIdea } from './bar-ideas.ts'
import { inventMotif, type Motif } from './motif.ts'
import { ideasFor, phrasesOf, type Phrase } from './phrases.ts'
import { drawShapes } from './shapes.ts'
import { rhythmsFor } from './rhythm.ts'
import type { LineContext, LineNote, Register } from './line-context.ts'
import { writeThroughPhrases } from './write-phrases.ts'
import { TONIC_PITCHES } from '../theory/tonics.ts'

/** The harmony and the melody of a section. */
export interface Material {
  chords: readonly TimedChord[]
  phrases: readonly Phrase[]
  line: readonly LineNote[]
  /** The pitch of step 0, MIDI. */
  tonicPitch: number
}

export interface MaterialContext {
  plan: PiecePlan
  section: SectionPlan
}

/** Finds the chords and the melody of a section. Sections of the same material have the same. */
export function createMaterial({ plan, section }: MaterialContext): Material {
  const random = createRandom(`${plan.seed} ${section.material} ${section.bars}`)
  const mode = endMode(plan, section)
  const openScale =
    plan.style.colour === 'open'
      ? pentatonicScale(mode, plan, createRandom(`${plan.seed} scale`))
      : undefined
  const harmony: HarmonyContext = { plan, mode, ...(openScale && { openScale }) }
  const phrases = phrasesOf(section.bars, lastCadence(plan, section, random))
  const names = namesFor(plan, section, phrases, mode, random)
  const chords = timeChords(names, harmony)
  const { tonicPitch, register } = registerFor(plan, openScale)
  const motif = motifOf(plan, openScale)
  const context: LineContext = {
    motif,
    chords,
    phrases,
    register,
    meter: plan.meter,
    mode: plan.mode,
    barTicks: ticksOfBar(plan.meter),
    rhythms: rhythmsFor(plan.style.rhythms, plan.meter),
    cadenceRhythms: rhythmsFor(plan.style.cadenceRhythms, plan.meter, true),
    ideas: ideasOf(plan, section, phrases, random),
    leaps: plan.style.leaps,
    isStrict: plan.style.isStrict,
    isFirst: section.name === 'opening',
    lifts: liftsOf(section, phrases, random),
    shapes: drawShapes(phrases, random),
    rhythmSeed: `${plan.seed} ${section.material}`,
    syllables: section.lyrics.map((line) => syllablesOf(line, plan.isSungInVietnamese)),
    sectionTicks: section.bars * ticksOfBar(plan.meter),
    endsOnTonic: section.name === 'theme' || section.name === 'end',
    ...(section.climaxAt !== undefined && { climaxAt: section.climaxAt }),
  }
  return { chords, phrases, tonicPitch, line: writeThroughPhrases(context, names, section) }
}

const endMode = (plan: PiecePlan, { endings }: SectionPlan) =>
  endings.reduce<PiecePlan['mode']>(
    (mode, ending) => (ending === 'brighter' ? 'major' : ending === 'darker' ? 'minor' : mode),
    plan.mode,
  )

function lastCadence(plan: PiecePlan, { name }: SectionPlan, random: Random) {
  const mayBeHalf = name === 'bridge' || name === 'answer' || name === 'opening'
  const isHalf = random.chance(0.7)
  return mayBeHalf && isHalf && plan.style.colour !== 'open' ? 'half' : 'full'
}

function namesFor(
  plan: PiecePlan,
  { name, bars }: SectionPlan,
  phrases: readonly Phrase[],
  mode: PiecePlan['mode'],
  random: Random,
): string[] {
  const progressions = plan.style.progressions[mode]
  const final = random.pick(progressions.finals).split(' ')
  if (name === 'end') return endNames(bars, final)
  if (name === 'opening' && bars === 1) return ['1']
  const head = random.pick(progressions.heads)
  const other = random.pick(progressions.heads)
  return phrases.flatMap(({ bars, cadence }, at) =>
    phraseNames(
      bars,
      cadence,
      progressions,
      random,
      at % 4 === 2 || (name === 'bridge' && at % 2) ? other : head,
    ),
  )
}

function endNames(bars: number, final: readonly string[]): string[] {
  if (bars === 1) return ['1']
  if (bars === 2) return [final[1]!, '1']
  const held = bars >= 5 ? ['1', '1'] : ['1']
  const before = Array.from({ length: bars - 2 - held.length }, () => '1')
  return [...before, ...final, ...held]
}

function ideasOf(
  plan: PiecePlan,
  section: SectionPlan,
  phrases: readonly Phrase[],
  random: Random,
): readonly (readonly BarIdea[])[] {
  const { name, bars } = section
  if (name === 'opening')
    return openingIdeas(phrases, plan.isShort || plan.style.colour === 'open', random)
  if (name === 'end') return endIdeas(phrases, bars)
  return ideasFor(phrases, { section: name, isShort: plan.isShort }, random)
}

/** The accompaniment alone, or the head of the motif from afar. */
function openingIdeas(phrases: readonly Phrase[], hasMotif: boolean, random: Random): BarIdea[][] {
  const hints = random.chance(0.5)
  return phrases.map(({ bars }) =>
    Array.from({ length: bars }, (_, at): BarIdea =>
      (hasMotif && at === Math.max(0, bars - 2)) || (hints && bars >= 4 && at === bars - 2)
        ? 'motif'
        : 'rest',
    ),
  )
}

function endIdeas(phrases: readonly Phrase[], bars: number): BarIdea[][] {
  const last: BarIdea[] = bars >= 5 ? ['held', 'rest'] : ['held']
  const before: BarIdea[] = ['motif', 'continued', 'free']
  const ideas = [...before.slice(0, bars - last.length), ...last]
  return phrases.map(({ firstBar, bars }) => ideas.slice(firstBar, firstBar + bars))
}

const LIFTS: Record<SectionPlan['name'], readonly number[]> = {
  opening: [0],
  theme: [0],
  answer: [-1, 1],
  bridge: [1, 2],
  end: [-1],
}

function liftsOf(
  { name, endings, variation }: SectionPlan,
  phrases: readonly Phrase[],
  random: Random,
): number[] {
  const own = random.pick(LIFTS[name])
  const ending = endings.includes('brighter') ? 3 : endings.includes('darker') ? -2 : 0
  return phrases.map((_, at) => own + ending + (at > 0 && variation === 'higher' ? 2 : 0))
}

function motifOf(plan: PiecePlan, openScale?: Scale): Motif {
  const { style, meter, seed } = plan
  const options = {
    rhythms: rhythmsFor(style.rhythms, meter),
    meter,
    leaps: style.leaps,
    stable: openScale ? [0, 2, 3] : [0, 2, 4],
    scaleLength: openScale ? 5 : 7,
    isShort: plan.isShort,
  }
  return inventMotif(options, createRandom(`${seed} motif`))
}

/** Where the melody lies: around the middle of what its instrument sings best. */
function registerFor(
  plan: PiecePlan,
  openScale?: Scale,
): { tonicPitch: number; register: Register } {
  const melody = partOf(plan, 'melody')
  const { melodyCentre, range } = INSTRUMENTS[melody.composedFor]
  const above = (melodyCentre - TONIC_PITCHES[plan.tonic] + 120) % 12
  const tonicPitch = melodyCentre - above
  const scale = openScale ?? [0, 2, 4, 5, 7, 9, 11]
  const perSemitone = scale.length / 12
  const centre = Math.round(above * perSemitone)
  const reach = openScale ? 5 : 7
  let highest = centre + reach
  while (tonicPitch + semitonesOf(highest, scale) > range[1]) highest -= 1
  let lowest = centre - reach
  while (tonicPitch + semitonesOf(lowest, scale) < range[0]) lowest += 1
  return { tonicPitch, register: { lowest, highest, centre } }
}
