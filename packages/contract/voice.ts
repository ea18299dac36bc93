import type { z } from 'zod'
import type * as schemas from './schemas/voice.ts'

/** As the browser sends it. */
export type VoiceRecipe = z.input<typeof schemas.VoiceRecipe>
export type VoiceMark = NonNullable<VoiceRecipe['marks']>[number]
