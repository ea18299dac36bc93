import type { chat } from '@atelier/contract'
import { containsWords } from '../contains-words.ts'

/** The models whose name, id or description contains every word of the query, whatever its case and accents. */
export function findModels(models: readonly chat.Model[], query: string): readonly chat.Model[] {
  return models.filter(({ name, id, description = '' }) =>
    containsWords(`${name} ${id} ${description}`, query),
  )
}

/** The starred models first, each group in the order of the server's list. */
export function groupModels(models: readonly chat.Model[], favourites: readonly string[]) {
  const isFavourite = ({ id }: chat.Model) => favourites.includes(id)
  return {
    favourites: models.filter(isFavourite),
    others: models.filter((model) => !isFavourite(model)),
  }
}
