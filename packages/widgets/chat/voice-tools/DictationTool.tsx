// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts, defineTexts } from '../../i18n.ts'
import { findRecognition } from '../../speech/recognition.ts'
import { $speechAbilities, loadSpeechAbilities } from '../../speech/speech-abilities.ts'
import { createIcon } from '../../ui/create-icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { ComposerToolProps } from '../composer-tool.ts'
import { lazyComponent } from '../lazy-component.tsx'

/** The texts of the button that every chat shows. */
export const dictationToolTexts = defineTexts('chat', {
  dictate: 'Dictate',
  noDictation:
    'Neither this browser nor this server can write down speech. It takes a transcription service on the server.',
})

const LazyPanel = lazyComponent(async () => (await import('./DictationPanel.tsx')).DictationPanel)

const Microphone = /* @__PURE__ */ createIcon(
  <path d="M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5 11a7 7 0 0 0 14 0M12 18v3" />,
)

/** Transcribes the visitor's speech, with the browser or the server. */
export function DictationTool({ chat, field, above }: ComposerToolProps) {
  const t = useTexts(dictationToolTexts)
  const abilities = useStore($speechAbilities)
  const [shown, setShown] = useState<'panel' | 'reason'>()
  const isUnable = !findRecognition() && abilities?.canTranscribe === false

  async function canDictate(): Promise<boolean> {
    // Shown even if the server does not answer, because the panel explains why dictation does not work.
    return (
      !!findRecognition() ||
      loadSpeechAbilities().then(
        (loaded) => loaded.canTranscribe,
        () => true,
      )
    )
  }

  function preload() {
    LazyPanel.preload()
    void canDictate()
  }

  async function press() {
    setShown((await canDictate()) ? 'panel' : 'reason')
  }

  return (
    <>
      <IconButton
        part="microphone"
        label={t('dictate')}
        title={isUnable ? t('noDictation') : undefined}
        aria-disabled={isUnable}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void press()}
      >
        <Microphone />
      </IconButton>
      {above &&
        createPortal(
          <>
            {shown === 'panel' && (
              <LazyPanel chat={chat} field={field} onClose={() => setShown(undefined)} />
            )}
            {shown === 'reason' && (
              <p className="atl-voice-note" role="status">
                {t('noDictation')}
              </p>
            )}
          </>,
          above,
        )}
    </>
  )
}
