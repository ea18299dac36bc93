import type { voice } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { freshCreation } from '../sound/fresh-creation.ts'
import { voiceTexts } from './texts.ts'

/** Which piece stands under a reading, or that it was deleted since. */
export function MusicLine({ music }: { music: NonNullable<voice.VoiceRecipe['music']> }) {
  const t = useTexts(voiceTexts)
  const [title, setTitle] = useState<string | null>()
  const { creationId } = music

  useEffect(() => {
    let isCurrent = true
    freshCreation(creationId).then(
      (piece) => isCurrent && setTitle(piece.title),
      () => isCurrent && setTitle(null),
    )
    return () => {
      isCurrent = false
    }
  }, [creationId])

  if (title === undefined) return null
  return (
    <p className="muted reading-music">
      {title === null ? t('musicGone') : t('musicUnder', { title })}
    </p>
  )
}
