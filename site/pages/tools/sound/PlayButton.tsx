import { Spinner, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Play } from '../../../layout/page-icons.tsx'
import { PauseIcon } from './icons.tsx'
import type { Player } from './player.ts'
import { soundTexts } from './texts.ts'

interface PlayButtonProps {
  player: Player
  /** Where several sounds are on the page. */
  title?: string
}

/** Plays and pauses. */
export function PlayButton({ player, title }: PlayButtonProps) {
  const t = useTexts(soundTexts)
  const state = useStore(player.$state)
  const isOn = state === 'playing' || state === 'loading'
  const label =
    title === undefined
      ? t(isOn ? 'pause' : 'play')
      : t(isOn ? 'pauseTitled' : 'playTitled', { title })
  return (
    <button
      type="button"
      className="play-button"
      aria-label={label}
      title={label}
      onClick={isOn ? player.pause : player.play}
    >
      {state === 'loading' ? <Spinner /> : isOn ? <PauseIcon /> : <Play />}
    </button>
  )
}
