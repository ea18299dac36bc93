import { addLateStyles } from '../../late-styles.ts'
import { useTexts } from '../../i18n.ts'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { Player } from './Player.tsx'
import styles from './player.css?inline'
import { playerTexts } from './texts.ts'

addLateStyles(styles)

interface SpokenAnswerProps {
  chat: ChatStore
  message: ShownMessage
}

/** The sound of an answer, or the reason why there is none. */
export function SpokenAnswer({ chat, message }: SpokenAnswerProps) {
  const t = useTexts(playerTexts)
  const { audioUrl, audioMissing, status } = message
  if (audioUrl) return <Player chat={chat} message={message} audioUrl={audioUrl} />
  const isInProgress = status === 'waiting' || status === 'writing'
  if (isInProgress) return <p className="atl-player__note">{t('making')}</p>
  return audioMissing ? <p className="atl-player__note">{t(audioMissing)}</p> : null
}
