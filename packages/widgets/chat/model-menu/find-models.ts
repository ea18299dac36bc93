import type { chat } from '@atelier/contract'

/** The models whose name, id or description contains every word of the query, whatever its case and accents. */
export function findModels(models: readonly chat.Model[], query: string): readonly chat.Model[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return models.filter(({ name, id, description = '' }) => {
    const text = fold(`${name} ${id} ${description}`)
    return words.every((word) => text.includes(word))
  })
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
}

/** The starred models first, each group in the order of the server's list. */
export function groupModels(models: readonly chat.Model[], favourites: readonly string[]) {
  const isFavourite = ({ id }: chat.Model) => favourites.includes(id)
  return {
    favourites: models.filter(isFavourite),
    others: models.filter((model) => !isFavourite(model)),
  }
}
