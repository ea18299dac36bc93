import type { creations } from '@atelier/contract'
import type { MusicRecipe } from '@atelier/contract/schemas/music'
import type { z } from 'zod'

type Recipe = z.output<typeof MusicRecipe>

/** What a visitor wants to hear. */
export interface MusicWish extends Pick<
  Recipe,
  'wish' | 'style' | 'seconds' | 'tempo' | 'mode' | 'tonic' | 'instruments' | 'lyrics' | 'changes'
> {
  /** How earlier pieces were changed in the visitor's own words, the earliest first. */
  words: readonly string[]
}

/** A model at an endpoint that makes music. */
export interface MusicEngine {
  description: creations.ToolEngine
  /**
   * Returns the sound file that the model has sent: what it says about itself may be a lie. Throws the Failures
   * `creation-refused`, `creation-engine-busy` and `creation-engine-failed`, whose cause may be logged: it holds no words
   * of the visitor.
   */
  play(wish: MusicWish, signal: AbortSignal): Promise<Buffer>
}
