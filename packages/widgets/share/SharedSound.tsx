// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { tonicName, type share } from '@atelier/contract'
import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '../dates.ts'
import { useTexts } from '../i18n.ts'
import { addLateStyles } from '../late-styles.ts'
import { takeVoiceTurn } from '../speech/one-voice.ts'
import { sharedCreationTexts } from './creation-texts.ts'
import { makerOf, urlOf } from './export-creation.ts'
import styles from './shared-sound.css?inline'
import { sharedSoundTexts } from './sound-texts.ts'

addLateStyles(styles)

/** A piece of music or a reading: its player, its name and length, and what has made it. It never plays by itself. */
export function SharedSound({ sound }: { sound: share.SharedSound }) {
  const t = useTexts(sharedCreationTexts)
  const { name, file, notes } = sound
  return (
    <div className="atl-shared-sound">
      {file && <Player key={file.url} url={urlOf(file)} name={name} />}
      <p>
        <bdi>{name}</bdi>
        {file && <span className="atl-shared-sound__facts"> · {formatDuration(file.seconds)}</span>}
      </p>
      {notes && <Notes notes={notes} />}
      <p className="atl-shared-sound__facts">
        <bdi>{makerOf(sound, t)}</bdi>
      </p>
    </div>
  )
}

interface PlayerProps {
  url: string
  name: string
}

/** The browser's own player. It stops when another voice of the page begins. */
function Player({ url, name }: PlayerProps) {
  const t = useTexts(sharedSoundTexts)
  const endTurn = useRef<() => void>(undefined)
  const [hasFailed, setFailed] = useState(false)
  const stop = () => endTurn.current?.()
  useEffect(() => stop, [])
  return (
    <>
      <audio
        controls
        preload="none"
        src={url}
        aria-label={name}
        onPlay={({ currentTarget }) => {
          setFailed(false)
          endTurn.current = takeVoiceTurn(() => currentTarget.pause())
        }}
        onPause={stop}
        onError={() => setFailed(true)}
      />
      {hasFailed && (
        <p className="atl-shared-sound__failed" role="alert">
          {t('failed')}
        </p>
      )}
    </>
  )
}

function Notes({ notes }: { notes: NonNullable<share.SharedSound['notes']> }) {
  const t = useTexts(sharedSoundTexts)
  const { style, tonic, mode, tempo, sections } = notes
  const key = t(mode === 'major' ? 'keyMajor' : 'keyMinor', { tonic: tonicName(tonic, mode) })
  const names = sections.map((section) => t(section)).join(' – ')
  return (
    <>
      <p className="atl-shared-sound__facts">
        {[t(style), key, t('tempo', { tempo })].join(' · ')}
      </p>
      <p className="atl-shared-sound__facts">{t('sections', { names })}</p>
    </>
  )
}
