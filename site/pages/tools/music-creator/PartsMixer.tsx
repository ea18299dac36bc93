import type { music } from '@atelier/contract'
import { IconButton, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Speaker } from '../../../layout/page-icons.tsx'
import { Slider } from '../../../layout/Slider.tsx'
import { MutedIcon } from '../sound/icons.tsx'
import type { NotesPlayer } from '../sound/notes/notes-player.ts'
import { instrumentName, roleName } from './names.ts'
import { musicTexts } from './texts.ts'

const LEVEL = { min: 0, max: 1.5 }

interface PartsMixerProps {
  piece: music.Piece
  player: NotesPlayer
}

/** The parts of the piece, which can be muted and balanced while they sound. */
export function PartsMixer({ piece, player }: PartsMixerProps) {
  const t = useTexts(musicTexts)
  const mix = useStore(player.$mix)
  return (
    <section className="mixer" aria-label={t('parts')}>
      <ul className="list">
        {piece.parts.map(({ role, instrument }) => {
          const { isMuted = false, level = 1 } = mix[role] ?? {}
          const name = roleName(t, role)
          return (
            <li key={role}>
              <i className={`mixer__mark mixer__mark--${role}`} aria-hidden="true" />
              <Slider
                label={`${name}, ${instrumentName(t, instrument)}`}
                value={level}
                range={LEVEL}
                step={0.05}
                text={t('levelValue', { percent: Math.round(100 * level) })}
                isDisabled={isMuted}
                onChange={(value) => player.setPart(role, { level: value })}
              />
              <IconButton
                small
                label={t('muteTitled', { part: name })}
                title={t('muteTitled', { part: name })}
                aria-pressed={isMuted}
                onClick={() => player.setPart(role, { isMuted: !isMuted })}
              >
                {isMuted ? <MutedIcon size="sm" /> : <Speaker size="sm" />}
              </IconButton>
            </li>
          )
        })}
      </ul>
      <p className="music-note">{t('mixNote')}</p>
    </section>
  )
}
