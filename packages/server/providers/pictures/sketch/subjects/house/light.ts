import type { Hex } from '../../drawing.ts'

/** The colours of what shines by itself. They are the same by day and by night. */
export const LIGHT: Hex = '#fbeab5'
export const FLAME: Hex = '#eb9a4c'
export const FLAME_CORE: Hex = '#f7d775'
