// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useEffect, useState } from 'react'
import { logError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { addLateStyles } from '../late-styles.ts'
import { createIcon } from '../ui/create-icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Bars } from './Bars.tsx'
import { formatDuration } from '../dates.ts'
import { Pause, Play } from './icons.tsx'
import styles from './player.css?inline'
import { playerTexts } from './player-texts.ts'
import { usePlayer } from './usePlayer.ts'
import { readWaveform, type Waveform } from './waveform.ts'

addLateStyles(styles)

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]
const FILE_NAME = 'answer.mp3'

const Download = /* @__PURE__ */ createIcon(
  <path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />,
)

export interface PlayerProps {
  /** The URL of the audio. */
  src: string
  /** False while the audio is still being generated: its length and waveform are then unknown. */
  isComplete: boolean
  playsAtOnce: boolean
  /** Called when the audio cannot be loaded, for example because its URL has expired. */
  onFailed: () => void
}

/** Plays a spoken answer: waveform, position, speed, download. */
export function Player({ src, isComplete, playsAtOnce, onFailed }: PlayerProps) {
  const t = useTexts(playerTexts)
  const [speed, setSpeed] = useState(1)
  const { state, play, pause, seek, audioProps } = usePlayer(speed, onFailed)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const isSeen = useIsSeen(box)
  const waveform = useWaveform(src, isComplete && isSeen)
  const length = waveform?.length ?? state.length

  useEffect(() => {
    if (playsAtOnce) play()
    // Runs only on mount, because a later change must not restart the audio.
  }, [])

  return (
    <div ref={setBox} className="atl-player" role="group" aria-label={t('sound')}>
      <audio {...audioProps} src={src} preload="none" />
      <IconButton
        label={t(state.isPlaying ? 'pause' : 'play')}
        onClick={state.isPlaying ? pause : play}
      >
        {state.isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <Track waveform={waveform} position={state.position} length={length} onSeek={seek} />
      <span className="atl-player__time">
        {formatDuration(state.position)}
        {length !== undefined && ` / ${formatDuration(length)}`}
      </span>
      <select
        className="atl-player__speed"
        aria-label={t('speed')}
        value={speed}
        onChange={({ target }) => setSpeed(Number(target.value))}
      >
        {SPEEDS.map((value) => (
          <option key={value} value={value}>
            {t('times', { speed: value })}
          </option>
        ))}
      </select>
      {isComplete && (
        <IconButton small label={t('download')} onClick={() => void download(src).catch(onFailed)}>
          <Download size="sm" />
        </IconButton>
      )}
    </div>
  )
}

interface TrackProps {
  waveform: Waveform | undefined
  position: number
  length: number | undefined
  onSeek: (position: number) => void
}

/** The waveform below a slider. Without data there is a plain line. */
function Track({ waveform, position, length, onSeek }: TrackProps) {
  const t = useTexts(playerTexts)
  const peaks = waveform?.peaks ?? []
  const times = { position: formatDuration(position), length: formatDuration(length ?? 0) }
  return (
    <div
      className={
        length === undefined ? 'atl-player__track' : 'atl-player__track atl-player__track--known'
      }
    >
      <Bars
        heights={peaks}
        accented={length ? Math.round((peaks.length * position) / length) : 0}
      />
      {length !== undefined && (
        <input
          type="range"
          aria-label={t('position')}
          aria-valuetext={t('positionOf', times)}
          min={0}
          max={length}
          step={Math.max(0.1, length / 50)}
          value={Math.min(position, length)}
          onChange={({ target }) => onSeek(Number(target.value))}
        />
      )}
    </div>
  )
}

/** True once the element has been on the screen, so that a long conversation does not load all its audio. */
function useIsSeen(element: Element | null): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}

/** Loads the waveform once the audio is complete. Undefined before, and if it cannot be measured. */
function useWaveform(src: string, isComplete: boolean): Waveform | undefined {
  const [waveform, setWaveform] = useState<Waveform>()
  useEffect(() => {
    if (!isComplete || waveform) return
    let isCurrent = true
    readWaveform(src).then(
      (result) => isCurrent && setWaveform(result),
      // Without a waveform, the audio can still be played.
      logError,
    )
    return () => {
      isCurrent = false
    }
  }, [src, isComplete, waveform])
  return waveform
}

async function download(src: string): Promise<void> {
  const response = await fetch(src)
  if (!response.ok) throw new Error(`The sound could not be fetched: ${response.status}`)
  saveFile(await response.blob(), FILE_NAME)
}
