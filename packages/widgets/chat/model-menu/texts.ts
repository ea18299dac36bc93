import { defineTexts } from '../../i18n.ts'

export const modelMenuTexts = defineTexts('models', {
  search: 'Search models',
  none: 'No model is called that.',
  found_one: 'One model',
  found_other: '{count} models',
  favourites: 'Favourites',
  others: 'All others',
  favourite: 'Favourite: {name}',
  vision: 'Sees images',
  audio: 'Speaks and listens',
  pro: 'Pro',
  locked: 'Needs Pro. Choose it to see what Pro costs.',
  guideHint: 'Searches the help pages, not an AI',
})
