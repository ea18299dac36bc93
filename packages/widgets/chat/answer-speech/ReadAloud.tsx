import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../i18n.ts'
import { readingTexts } from '../../speech/reading-texts.ts'
import { Pause, Play, Stop } from '../../speech/reading/icons.tsx'
import { sentencesOf } from '../../speech/reading/sentences-of.ts'
import { useReader } from '../../speech/reading/useReader.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Speaker } from './speaker-icon.tsx'

/** Starts to read the answer at once, because it takes the place of the button that was pressed. */
export function ReadAloud() {
  const t = useTexts(readingTexts)
  const button = useRef<HTMLButtonElement>(null)
  const statusId = useId()
  const { reader, state, statusText } = useReader(() => {
    const prose = button.current?.closest('.atl-message')?.querySelector(':scope > .atl-prose')
    return prose ? sentencesOf(prose) : []
  })

  useEffect(() => {
    // The pressed button was removed, and with it the focus.
    button.current?.focus({ preventScroll: true })
    void reader.start()
  }, [reader])

  const isActive = state.is === 'starting' || state.is === 'reading' || state.is === 'paused'
  const isReasonShown =
    state.is === 'unavailable' || state.is === 'failed' || state.is === 'blocked'
  const { label, Icon, press } = {
    idle: { label: t('readAloud'), Icon: Speaker, press: reader.start },
    unavailable: { label: t('readAloud'), Icon: Speaker, press: reader.start },
    failed: { label: t('readAloud'), Icon: Speaker, press: reader.start },
    starting: { label: t('stop'), Icon: Stop, press: reader.stop },
    reading: { label: t('pause'), Icon: Pause, press: reader.pause },
    paused: { label: t('resume'), Icon: Play, press: reader.resume },
    blocked: { label: t('play'), Icon: Play, press: reader.start },
  }[state.is]

  return (
    <>
      <IconButton
        ref={button}
        small
        label={label}
        aria-disabled={state.is === 'unavailable' || undefined}
        aria-describedby={isReasonShown ? statusId : undefined}
        onClick={() => void press()}
      >
        <Icon size="sm" />
      </IconButton>
      {isActive && state.is !== 'starting' && (
        <IconButton
          small
          label={t('stop')}
          onClick={() => {
            button.current?.focus()
            reader.stop()
          }}
        >
          <Stop size="sm" />
        </IconButton>
      )}
      <span className="atl-message__said" id={statusId} role="status">
        {statusText}
      </span>
    </>
  )
}
