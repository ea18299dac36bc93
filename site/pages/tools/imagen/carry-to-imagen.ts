import type { creations } from '@atelier/contract'
import { fillForm } from '../bench/recipe-draft.ts'

/** Lets Imagen print a picture: its form has what the picture was made from, and waits for a paper and for type. */
export function carryToImagen({ id, title, recipe }: creations.Creation, part: number): void {
  fillForm('imagen', {
    wish: recipe.wish || title,
    count: 1,
    source: { creationId: id, part },
    ...('style' in recipe && { style: recipe.style }),
  })
}
