import type { creations, music } from '@atelier/contract'

export interface ComposerFieldsProps {
  recipe: music.MusicRecipe
  engine: creations.ToolEngine | undefined
  onChange: (changes: Partial<music.MusicRecipe>) => void
}
