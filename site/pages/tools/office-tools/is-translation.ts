import type { creations, office } from '@atelier/contract'

export const isTranslation = ({ recipe }: Pick<creations.Creation, 'recipe'>): boolean =>
  (recipe as office.OfficeRecipe).task === 'translation'
