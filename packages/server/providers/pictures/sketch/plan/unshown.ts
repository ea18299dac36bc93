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

/** The words for what the picture of a plan does not show. */
export function unshown(
  plan: Plan,
  { view: viewText, weather, season, path, feeling, mood, hour }: Said,
): string[] {
  const { place, things } = plan
  const { isIndoors = false } = placeById(place)
  return [
    ...(viewText && !isViewShown(plan, viewText) ? [viewText] : []),
    ...(weather && (place === 'table' || place === 'station') ? [weather] : []),
    ...(feeling && things.length > 0 ? [feeling] : []),
    ...(hour && place === 'space' && plan.hour !== 'night' ? [hour] : []),
    ...(mood && plan.isAbstract ? [mood] : []),
    ...(season && isIndoors ? [season] : []),
    ...(path && !WITH_PATH.has(place) ? [path] : []),
  ]
}
