import type { Meaning } from './lexicon.ts'
import type { SceneryKind } from './plan.ts'
import type { Thing } from '../thing.ts'

const OF_THINGS: Readonly<Record<SceneryKind, readonly string[]>> = {
  trees: ['tree', 'pine', 'palm', 'bush', 'bamboo', 'coconut-palm', 'bare-tree', 'grass'],
  boats: ['sailboat', 'rowing-boat', 'fishing-boat', 'ship', 'sampan', 'market-boat'],
  houses: ['house', 'hut', 'cottage', 'skyscraper', 'stilt-house'],
  mountains: [],
  clouds: ['cloud'],
  lamps: ['street-lamp', 'lantern', 'hanging-lamp', 'lamp'],
  disc: [],
  stars: ['star'],
  flowers: ['flower', 'lotus', 'water-lily', 'daisy', 'lily-pad', 'potted-plant'],
  furniture: ['chair', 'sofa', 'small-table', 'round-table', 'stool', 'bench', 'armchair', 'rug'],
  pictures: ['picture-frame'],
}

const OF_PLACES: Readonly<Record<string, SceneryKind>> = {
  mountains: 'mountains',
  city: 'houses',
  village: 'houses',
  forest: 'trees',
}

/** The scenery that is left out with what a wish does not want. */
export function sceneryOf(meaning: Meaning, text: string): SceneryKind | undefined {
  if (meaning.is === 'thing') {
    const kinds = Object.entries(OF_THINGS) as [SceneryKind, readonly string[]][]
    return kinds.find(([, ids]) => ids.includes(meaning.value.id))?.[0]
  }
  if (meaning.is === 'place') return OF_PLACES[meaning.value.id]
  if (meaning.is === 'weather')
    return meaning.value === 'cloudy'
      ? 'clouds'
      : /sun|mặt trời|mat troi/.test(text)
        ? 'disc'
        : undefined
  if (meaning.is !== 'hour') return undefined
  if (/moon|trăng|trang/.test(text)) return 'disc'
  return /star|sao/.test(text) ? 'stars' : undefined
}

const PLANTS = new Set([...OF_THINGS.trees, ...OF_THINGS.flowers])
const GROWING = new Set(['garden', 'forest', 'pond', 'meadow'])

/** What grows: a tree, or a flower. */
export const isPlant = ({ id, home = '', poses = [] }: Thing): boolean =>
  PLANTS.has(id) || (GROWING.has(home) && poses.length < 2)
