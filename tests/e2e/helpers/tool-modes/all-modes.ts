import { ENGLISH_EXAMPLES, ENGLISH_MODES } from './english-modes.ts'
import { MODEL_MODES } from './model-modes.ts'
import type { ToolMode } from './mode.ts'
import { translatedModes } from './translated-modes.ts'

/** Every mode of every tool, and the examples of its page, from its form in each language. */
export const ALL_MODES: readonly ToolMode[] = [
  ...ENGLISH_MODES,
  ...MODEL_MODES,
  ...ENGLISH_EXAMPLES,
  ...translatedModes('vi'),
  ...translatedModes('ar'),
]
