import { useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import type { Player } from './player.ts'
import { soundTexts } from './texts.ts'

/** Says that a sound could not be played. */
export function PlayFailure({ player }: { player: Player }) {
  const t = useTexts(soundTexts)
  if (useStore(player.$state) !== 'failed') return null
  return (
    <p className="sound-head__failure" role="alert">
      {t('notPlayed')}
    </p>
  )
}
