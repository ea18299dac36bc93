import type { creations, music } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { useReading } from '../bench/useReading.ts'
import { musicTexts } from './texts.ts'

interface HeardNotesProps {
  recipe: music.MusicRecipe
  engine: creations.ToolEngine | undefined
}

/** Says before anything is composed which words the composer follows, and which it does not know. */
export function HeardNotes({ recipe, engine }: HeardNotesProps) {
  const t = useTexts(musicTexts)
  const { heard, unknownThings = [] } = useReading({ wish: recipe.wish }, engine) ?? {}
  return (
    <div className="reading-notes" role="status">
      {heard && (
        <p>{heard.length > 0 ? t('willFollow', { words: heard.join(', ') }) : t('nothingHeard')}</p>
      )}
      {unknownThings.length > 0 && (
        <p>{t('cannotFollow', { words: unknownThings.join('”, “') })}</p>
      )}
    </div>
  )
}
