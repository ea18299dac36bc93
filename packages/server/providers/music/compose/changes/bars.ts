import type { PiecePlan, SectionPlan } from '../plan.ts'

/** Inserts a further return of the theme before the end. */
export function addBars(plan: PiecePlan, bars: number): PiecePlan {
  const count = plan.sections.filter(({ key }) => key.startsWith('added')).length
  const theme = plan.sections.find(({ name }) => name === 'theme')
  const added: SectionPlan = {
    name: 'theme',
    bars,
    material: 'theme',
    key: `added-${count + 1}`,
    variation: count % 2 ? 'higher' : 'decorated',
    energy: Math.max(0.5, theme?.energy ?? 0.5),
    isThin: false,
    endings: [],
    cuts: [],
    lyrics: [],
  }
  const end = plan.sections.findLastIndex(({ name }) => name === 'end')
  return { ...plan, sections: plan.sections.toSpliced(end, 0, added) }
}

/** How many bars of a section are heard. */
export function heardBars({ bars, cuts }: SectionPlan): number {
  return bars - cuts.reduce((sum, cut) => sum + cut.bars, 0)
}

const FEWEST_BARS_OF_A_THEME = 2

/** Takes bars from the middle: a whole section if one has just so many, else from the longest sections, whose ends stay. */
export function removeBars(plan: PiecePlan, bars: number): PiecePlan {
  const first = plan.sections.findIndex(({ name }) => name === 'theme')
  const isInMiddle = (at: number) => at > first && at < plan.sections.length - 1
  const whole = plan.sections.findLastIndex(
    (section, at) => isInMiddle(at) && heardBars(section) === bars,
  )
  if (whole !== -1) return { ...plan, sections: plan.sections.toSpliced(whole, 1) }
  const larger = plan.sections.findLastIndex(
    (section, at) => isInMiddle(at) && heardBars(section) > bars,
  )
  if (larger !== -1) return withCut(plan, larger, bars)
  const last = plan.sections.length - 2
  if (last <= first) return shortenTheme(plan, first, bars)
  const left = bars - heardBars(plan.sections[last]!)
  return removeBars({ ...plan, sections: plan.sections.toSpliced(last, 1) }, left)
}

function shortenTheme(plan: PiecePlan, theme: number, bars: number): PiecePlan {
  const possible = heardBars(plan.sections[theme]!) - FEWEST_BARS_OF_A_THEME
  return possible > 0 ? withCut(plan, theme, Math.min(bars, possible)) : plan
}

/** Cuts bars so that the section begins as before and keeps its cadence; whole phrases come from its beginning. */
function withCut(plan: PiecePlan, at: number, bars: number): PiecePlan {
  const section = plan.sections[at]!
  const heard = heardBars(section)
  const from = bars % 4 === 0 ? 0 : Math.max(0, Math.min(2, heard - bars - 1))
  const cut = { from, bars }
  return { ...plan, sections: plan.sections.with(at, { ...section, cuts: [...section.cuts, cut] }) }
}
