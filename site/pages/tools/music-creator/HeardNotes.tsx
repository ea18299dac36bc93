import type { creations, music } from '@atelier/contract'
import { useLanguage, useTexts } from '@atelier/widgets'
import { joinQuoted, joinWords } from '../bench/join-words.ts'
import { useReading } from '../bench/useReading.ts'
import { musicTexts } from './texts.ts'

interface HeardNotesProps {
  recipe: music.MusicRecipe
  engine: creations.ToolEngine | undefined
}

/** Says before anything is composed which words the composer follows, and which it does not know. */
export function HeardNotes({ recipe, engine }: HeardNotesProps) {
  const t = useTexts(musicTexts)
  const language = useLanguage()
  const { heard, unknownThings = [] } = useReading({ wish: recipe.wish }, engine) ?? {}
  return (
    <div className="reading-notes" role="status">
      {heard && (
        <p>
          {heard.length > 0
            ? t('willFollow', { words: joinWords(heard, language) })
            : t('nothingHeard')}
        </p>
      )}
      {unknownThings.length > 0 && (
        <p>{t('cannotFollow', { words: joinQuoted(unknownThings, language) })}</p>
      )}
    </div>
  )
}
