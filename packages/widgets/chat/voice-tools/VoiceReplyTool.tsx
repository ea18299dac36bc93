// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { logError } from '../../errors.ts'
import { useTexts, defineTexts } from '../../i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { createIcon } from '../../ui/create-icon.tsx'
import { VOICE_SETTINGS_KEY } from '../../speech/voice-settings-key.ts'
import { readStored } from '../../storage.ts'
import type { ComposerToolProps } from '../composer-tool.ts'
import type { VoiceReply, VoiceReplyState } from './voice-reply-state.ts'

export const voiceReplyTexts = defineTexts('voice-reply', {
  speak: 'Speak the answers',
})

const Speaker = /* @__PURE__ */ createIcon(
  <path d="M11 5 6.5 8.5H3v7h3.5L11 19zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13" />,
)

/**
 * Switches spoken answers on and off. The code is loaded when a visitor is about to press the button, or has switched
 * spoken answers on.
 */
export function VoiceReplyTool({ chat, above }: ComposerToolProps) {
  const t = useTexts(voiceReplyTexts)
  const reasonId = useId()
  const [{ isOn, reason }, setState] = useState<VoiceReplyState>(INITIAL_STATE)
  const [isReasonShown, setReasonShown] = useState(false)
  const reply = useRef<Promise<VoiceReply>>(undefined)

  const load = () =>
    (reply.current ??= import('./voice-reply.tsx').then(({ createVoiceReply }) =>
      createVoiceReply(chat, setState),
    ))
  const preload = () => void load().catch(logError)

  useEffect(() => {
    if (isStoredAsOn()) preload()
    return () => void reply.current?.then(({ disconnect }) => disconnect()).catch(logError)
    // The chat of a composer never changes.
  }, [])

  async function press() {
    const { toggle } = await load()
    setReasonShown(!toggle())
  }

  return (
    <>
      <IconButton
        part="voice"
        label={t('speak')}
        aria-pressed={isOn}
        aria-disabled={!!reason || undefined}
        aria-describedby={isReasonShown ? reasonId : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void press().catch(logError)}
      >
        <Speaker />
      </IconButton>
      {isReasonShown &&
        reason &&
        above &&
        createPortal(
          <p className="atl-voice-note" id={reasonId} role="status">
            {reason}
          </p>,
          above,
        )}
    </>
  )
}

const INITIAL_STATE: VoiceReplyState = { isOn: false, reason: undefined }

/** Reads the setting without the code of the voice settings, which a chat without audio does not load. */
const isStoredAsOn = () => readStored(VOICE_SETTINGS_KEY)?.includes('"speaksAnswers":true')
