// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n.ts'
import { Player } from '../../speech/Player.tsx'
import { playerTexts } from '../../speech/player-texts.ts'
import { $freshAddresses, refreshAddresses } from '../images/fresh-addresses.ts'
import { LoadFailure } from '../images/LoadFailure.tsx'
import { absoluteMediaUrl, mediaPath } from '../media-address.ts'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'

interface AnswerAudioProps {
  chat: ChatStore
  message: ShownMessage
}

/** The player of a spoken answer, or the reason why it has no audio. */
export function AnswerAudio({ chat, message }: AnswerAudioProps) {
  const t = useTexts(playerTexts)
  const fresh = useStore($freshAddresses)
  // Every reply has a newly signed URL. Keeps the first URL, so that playing audio is not reloaded.
  const [firstUrl] = useState(message.audioUrl)
  const [failedUrl, setFailedUrl] = useState<string>()
  const isRetried = useRef(false)
  const { audioMissing, audioUrl = firstUrl, status } = message
  if (!audioUrl) return audioMissing && <p className="atl-player__missing">{t(audioMissing)}</p>

  const url = fresh[mediaPath(audioUrl)] ?? firstUrl ?? audioUrl
  if (url === failedUrl) {
    const retry = () => {
      isRetried.current = true
      setFailedUrl(undefined)
    }
    return (
      <div className="atl-player__missing">
        <LoadFailure
          chat={chat}
          message={message}
          reason={t('gone')}
          onRetry={retry}
          hasFailedAgain={isRetried.current}
        />
      </div>
    )
  }

  function replaceAddress() {
    setFailedUrl(url)
    void refreshAddresses(chat, message.id)
  }
  /** Moves the focus here, because it would be lost with the pressed retry button. */
  function keepFocus(box: HTMLElement | null) {
    if (isRetried.current) box?.querySelector('button')?.focus()
  }
  return (
    <div ref={keepFocus}>
      <Player
        src={absoluteMediaUrl(url)}
        isComplete={status !== 'writing' && status !== 'waiting'}
        playsAtOnce={message.playsAtOnce ?? false}
        onFailed={replaceAddress}
      />
    </div>
  )
}
