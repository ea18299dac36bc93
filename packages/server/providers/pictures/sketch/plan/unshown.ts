import type { Pigment } from '../pigments.ts'
import { placeById } from '../places.ts'
import { thingById } from '../subjects.ts'
import type { Plan } from './plan.ts'

/** Colours that one place or another has of itself, such as green fields and yellow sand. */
export const OWN_COLOURS: ReadonlySet<Pigment> = new Set<Pigment>(
  'leaf cobalt sky teal white navy pine mint wood'.split(' ') as Pigment[],
)

/** What has a roof on which something can be. */
const ROOFED = /^(?:car|van|camper-van|bus|truck|taxi|tram|train)$/

export const hasRoof = (thing: string): boolean =>
  ROOFED.test(thing) || 'roof' in thingById(thing).colours

/** Things are drawn from the side, on ground that is seen from above: straight from above, none is. */
const FROM_OVERHEAD = /directly|straight|overhead|^top |thẳng từ trên/

function isViewShown({ place, view, things }: Plan, text: string): boolean {
  const { isIndoors = false, surface } = placeById(place)
  if (view === 'level') return true
  return !isIndoors && surface !== 'table' && !(things.length > 0 && FROM_OVERHEAD.test(text))
}

/** Where a path is drawn. */
const WITH_PATH = new Set(['forest', 'pine-forest', 'meadow', 'garden', 'park', 'village'])

/** The words of a wish for what not every picture can show. */
export interface Said {
  view?: string
  weather?: string
  season?: string
  path?: string
  feeling?: string
  mood?: string
  hour?: string
}

/** Where snow and rain are not seen. */
const WITHOUT_WEATHER = new Set(['table', 'station'])

/** The words for what the picture of a plan does not show. */
export function unshown(plan: Plan, said: Said): string[] {
  const { place, things } = plan
  const isHidden: Record<keyof Said, boolean> = {
    view: !isViewShown(plan, said.view ?? ''),
    weather: WITHOUT_WEATHER.has(place),
    feeling: things.length > 0,
    hour: place === 'space' && plan.hour !== 'night',
    mood: plan.isAbstract === true,
    season: placeById(place).isIndoors === true,
    path: !WITH_PATH.has(place),
  }
  const aspects = Object.keys(isHidden) as (keyof Said)[]
  return aspects.flatMap((aspect) => {
    const words = said[aspect]
    return words && isHidden[aspect] ? [words] : []
  })
}
