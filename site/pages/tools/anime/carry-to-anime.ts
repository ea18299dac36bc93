import type { creations } from '@atelier/contract'
import { fillForm } from '../bench/recipe-draft.ts'

/** Lets Anime draw a person before a picture: its form has the picture, and waits for who is seen. */
export function carryToAnime({ id }: creations.Creation, part: number): void {
  fillForm('anime', { makes: 'portrait', behind: { creationId: id, part } })
}
