import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { logError } from '../../errors.ts'
import { useTexts } from '../../i18n.ts'
import { $voiceSettings, changeVoiceSettings } from '../../speech/voice-settings.ts'
import { createIcon } from '../../ui/create-icon.tsx'
import type { ComposerToolProps } from '../composer-tool.ts'
import { voiceToolTexts } from './tool-texts.ts'

const Speaker = /* @__PURE__ */ createIcon(
  <path d="M11 5 6 9H3v6h3l5 4zM15 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12" />,
)

const loadVoiceReply = () => import('./voice-reply.ts')

/** Switches spoken answers on and off. */
export function VoiceReplyTool({ chat, above }: ComposerToolProps) {
  const t = useTexts(voiceToolTexts)
  const { speaksAnswers } = useStore($voiceSettings)
  const [isUnable, setUnable] = useState(false)
  const [isReasonShown, setReasonShown] = useState(false)

  useEffect(() => {
    chat.listeners.resolveSpeech = async () =>
      $voiceSettings.get().speaksAnswers ? (await loadVoiceReply()).speechFieldsFor(chat) : {}
  }, [chat])

  async function checkVoices(): Promise<boolean> {
    const { hasVoice } = await loadVoiceReply()
    const isAble = await hasVoice()
    setUnable(!isAble)
    return isAble
  }

  const preload = () => void checkVoices().catch(logError)

  async function press() {
    if (speaksAnswers) changeVoiceSettings({ speaksAnswers: false })
    else if (await checkVoices()) changeVoiceSettings({ speaksAnswers: true })
    else setReasonShown(true)
  }

  return (
    <>
      <button
        type="button"
        className="atl-control"
        aria-pressed={speaksAnswers}
        aria-disabled={isUnable && !speaksAnswers}
        title={isUnable ? t('noVoice') : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void press().catch(logError)}
      >
        <Speaker size="sm" />
        {t('voiceReply')}
      </button>
      {above &&
        createPortal(
          <p className="atl-composer__note" role="status">
            {isReasonShown && isUnable && t('noVoice')}
          </p>,
          above,
        )}
    </>
  )
}
