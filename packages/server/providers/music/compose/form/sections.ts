import type { Random } from '../../../../helpers/random.ts'
import type { SectionName, SectionPlan } from '../plan.ts'

const MIDDLES: Record<number, readonly string[]> = {
  1: ['T'],
  2: ['TT'],
  3: ['TAT', 'TBT'],
  4: ['TABT', 'TTBT'],
  5: ['TATBT', 'TTABT'],
  6: ['TTATBT', 'TATBAT'],
  7: ['TATBTAT', 'TTATBTT'],
  8: ['TATBTABT', 'TTATBTAT'],
}
const CYCLE = 'TATBTTAB'
const NAMES: Record<string, SectionName> = { T: 'theme', A: 'answer', B: 'bridge' }

interface Length {
  name: SectionName
  bars: number
}

/** The sections of a piece of so many bars: opening, theme and end at least. */
export function planSections(bars: number, random: Random, energy: number): SectionPlan[] {
  const lengths = bars < 8 ? shortForm(bars) : longForm(bars, random)
  return withCharacter(lengths, bars, energy, random)
}

function shortForm(bars: number): Length[] {
  const end = bars >= 6 ? 2 : 1
  return [
    { name: 'opening', bars: 1 },
    { name: 'theme', bars: bars - 1 - end },
    { name: 'end', bars: end },
  ]
}

function longForm(bars: number, random: Random): Length[] {
  const { opening, end } = frame(bars, random)
  const units = (bars - opening - end) / 4
  return [{ name: 'opening', bars: opening }, ...middle(units, random), { name: 'end', bars: end }]
}

/** How many bars open and end the piece, so that phrases of four bars fill the rest. */
function frame(bars: number, random: Random): { opening: number; end: number } {
  const wantedOpening = Math.min(4, Math.max(1, bars / 12))
  const wantedEnd = Math.min(5, Math.max(2, bars / 10))
  const frames = [1, 2, 3, 4]
    .flatMap((opening) => [2, 3, 4, 5].map((end) => ({ opening, end })))
    .filter(({ opening, end }) => (bars - opening - end) % 4 === 0 && bars - opening - end >= 4)
    .map(({ opening, end }) => ({
      opening,
      end,
      distance:
        Math.abs(opening - wantedOpening) * (opening === 3 ? 1.5 : 1) +
        Math.abs(end - wantedEnd) +
        random.between(0, 0.8),
    }))
  return frames.reduce((best, each) => (each.distance < best.distance ? each : best))
}

function middle(units: number, random: Random): Length[] {
  if (units === 3) return toLengths(random.pick(['TAT', 'TBT']), () => 4)
  if (units === 5) return toLengths(random.pick(['TAT', 'TBT']), (_, at) => (at === 1 ? 4 : 8))
  if (units === 1) return toLengths('T', () => 4)
  const count = Math.floor(units / 2)
  const letters = MIDDLES[count] ? random.pick(MIDDLES[count]) : longMiddle(count)
  const longer = units % 2 ? Math.max(letters.lastIndexOf('B'), letters.indexOf('A')) : -1
  return toLengths(letters, (_, at) => (at === longer ? 12 : 8))
}

function longMiddle(count: number): string {
  const cycles = CYCLE.repeat(Math.ceil(count / CYCLE.length)).slice(0, count - 1)
  return `${cycles}T`
}

function toLengths(letters: string, barsOf: (letter: string, at: number) => number): Length[] {
  return letters.split('').map((letter, at) => ({ name: NAMES[letter]!, bars: barsOf(letter, at) }))
}

const ENERGIES: Record<SectionName, number> = {
  opening: 0.32,
  theme: 0.5,
  answer: 0.55,
  bridge: 0.72,
  end: 0.42,
}
/** The part of a piece after which its highest note is heard. */
const CLIMAX = 0.66

/** The theme stays. Of what stands between, long pieces have more than one. */
function materialOf(name: SectionName, occurrence: number): string {
  const number = Math.ceil(occurrence / RETURNS_OF_OTHERS)
  return name === 'theme' || number === 1 ? name : `${name} ${number}`
}

/** How often an answer or a bridge is heard before there is another. */
const RETURNS_OF_OTHERS = 2

function withCharacter(
  lengths: readonly Length[],
  bars: number,
  energy: number,
  random: Random,
): SectionPlan[] {
  const seen: Record<string, number> = {}
  const climax = CLIMAX * bars
  let first = 0
  return lengths.map(({ name, bars: own }) => {
    const occurrence = (seen[name] = (seen[name] ?? 0) + 1)
    const from = first
    first += own
    const inside = (climax - from) / own
    const hasClimax = inside >= 0 && inside < 1
    const isThin = random.chance(0.4)
    const raised = ENERGIES[name] + (name === 'theme' ? Math.min(0.2, (occurrence - 1) * 0.1) : 0)
    return {
      name,
      bars: own,
      material: materialOf(name, occurrence),
      key: `${name}-${occurrence}`,
      variation: occurrence === 1 ? 'plain' : occurrence % 2 === 0 ? 'decorated' : 'higher',
      energy: Math.min(1, (hasClimax ? Math.max(0.85, raised) : raised) * 0.7 + energy * 0.4),
      climaxAt: hasClimax ? Math.min(0.9, Math.max(0.15, inside)) : undefined,
      isThin: !hasClimax && own >= 8 && (name === 'answer' || name === 'bridge') && isThin,
      endings: [],
      cuts: [],
      lyrics: [],
    }
  })
}
