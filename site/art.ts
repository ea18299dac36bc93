import type { preferences } from '@atelier/contract'
import apricot from './art/apricot.svg'
import cherry from './art/cherry.svg'
import dark from './art/dark.svg'
import eggplant from './art/eggplant.svg'
import forest from './art/forest.svg'
import light from './art/light.svg'

export const themePictureUrls: Record<preferences.Theme, string> = {
  dark,
  light,
  cherry,
  eggplant,
  apricot,
  forest,
}
