import { useRef, useState } from 'react'
import { useTexts } from '../../i18n.ts'
import { formatSeconds } from '../../speech/format-seconds.ts'
import { createIcon } from '../../ui/create-icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { playerTexts } from './texts.ts'
import { useDecodedSound } from './useDecodedSound.ts'
import { useSound } from './useSound.ts'
import { Waveform } from './Waveform.tsx'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

const Play = /* @__PURE__ */ createIcon(<path d="m7 4 13 8-13 8z" />)
const Pause = /* @__PURE__ */ createIcon(<path d="M8 5v14M16 5v14" />)
const Download = /* @__PURE__ */ createIcon(<path d="M12 3v12M7 10l5 5 5-5M4 21h16" />)

interface PlayerProps {
  chat: ChatStore
  message: ShownMessage
  audioUrl: string
}

export function Player({ chat, message, audioUrl }: PlayerProps) {
  const t = useTexts(playerTexts)
  const box = useRef<HTMLDivElement>(null)
  const isInProgress = message.status === 'waiting' || message.status === 'writing'
  const player = useSound(chat, audioUrl, message.isSpoken === true)
  const { isPlaying, position, hasFailed, src } = player
  const sound = useDecodedSound(src, !isInProgress && !hasFailed, box)

  return (
    <div className="atl-player" ref={box} role="group" aria-label={t('player')}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The answer above is the text of this sound. */}
      <audio {...player.audioProps} />
      {hasFailed ? (
        <p className="atl-player__note">{t('gone')}</p>
      ) : (
        <>
          <IconButton
            label={t(isPlaying ? 'pause' : 'play')}
            onClick={() => (isPlaying ? player.pause() : void player.play())}
          >
            {isPlaying ? <Pause /> : <Play />}
          </IconButton>
          {sound ? (
            <Waveform sound={sound} position={position} onSeek={player.seek} />
          ) : (
            <span
              className={isInProgress ? 'atl-player__line atl-player__making' : 'atl-player__line'}
            />
          )}
          <span className="atl-player__time">
            {formatSeconds(position)}
            {sound && ` / ${formatSeconds(sound.duration)}`}
          </span>
          <SpeedMenu onChoose={player.setSpeed} />
          {sound && (
            <IconButton label={t('download')} onClick={() => saveFile(sound.file, 'answer.mp3')}>
              <Download />
            </IconButton>
          )}
        </>
      )}
    </div>
  )
}

function SpeedMenu({ onChoose }: { onChoose: (speed: number) => void }) {
  const t = useTexts(playerTexts)
  const [speed, setSpeed] = useState(1)
  return (
    <Menu
      label={`${t('speed')}: ${speed} ×`}
      trigger={`${speed} ×`}
      items={SPEEDS.map((each) => ({
        key: String(each),
        label: `${each} ×`,
        checked: each === speed,
        onChoose() {
          setSpeed(each)
          onChoose(each)
        },
      }))}
    />
  )
}
