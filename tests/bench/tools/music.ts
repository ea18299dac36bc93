// Whether composed pieces keep the rules of music, can be told apart, and are opened by the programs of others.
import { atMost, withoutTarget, type Figure } from '../helpers/report.ts'
import { measureFiles } from './music/measure-files.ts'
import { isHeldBack } from './music/recipes.ts'
import { describeBreach, findBreaches, RULES, SERIES } from './music/rules.ts'
import { shareOfStylesToldApart } from './music/tell-styles.ts'

export async function measureMusic(): Promise<Figure[]> {
  return [...measureRules(), ...measureStyles(), ...(await measureFiles())]
}

function measureRules(): Figure[] {
  const breaches = findBreaches(SERIES)
  const wishes = isHeldBack ? 'wishes that were kept aside' : 'known wishes'
  return Object.keys(RULES).map((rule) => {
    const found = breaches.filter((breach) => breach.rule === rule)
    if (found[0]) console.log(describeBreach(found[0]))
    return atMost(`${SERIES.length} pieces, ${wishes}: ${rule}`, found.length, 0, 'breaches')
  })
}

function measureStyles(): Figure[] {
  const { percent, mistakes } = shareOfStylesToldApart()
  for (const mistake of mistakes) console.log(mistake)
  return [withoutTarget('eight styles told apart by what is played', percent, '%')]
}
