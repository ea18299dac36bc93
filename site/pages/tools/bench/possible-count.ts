import { CREATION_MAX_PICTURES, type creations } from '@atelier/contract'
import { $allowance, picturesLeft } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'

/** How many pictures can be made at once. With none left, all: the limit says then what the visitor can do. */
const $maxCount = computed($allowance, (allowance) => {
  const left = allowance && picturesLeft(allowance)
  return left ? Math.min(left, CREATION_MAX_PICTURES) : CREATION_MAX_PICTURES
})

export const useMaxCount = (): number => useStore($maxCount)

/** The recipe for as many pictures as the allowance has left. */
export const withPossibleCount = <Own extends creations.Recipe>(
  recipe: Own,
  maxCount = $maxCount.get(),
): Own => ({ ...recipe, count: Math.min(recipe.count, maxCount) })
