import type { AnimeRecipe } from '@atelier/contract/schemas/anime'
import type { z } from 'zod'
import type { StoredCreation } from '../../rows.ts'

export type Asked = z.output<typeof AnimeRecipe>
export type Stored = Asked & { seed: number; engine: string }

/** The queue gives a tool only its own creations. */
export const recipeOf = ({ row }: StoredCreation): Stored => row.recipe as Stored
