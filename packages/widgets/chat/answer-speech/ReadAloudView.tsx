import { useId, type Ref } from 'react'
import { useTexts } from '../../i18n.ts'
import { readingTexts } from '../../speech/reading-texts.ts'
import { Pause, Play, Stop, Speaker } from '../../speech/icons.tsx'
import type { ReaderState } from '../../speech/reading/reader.ts'
import { useReaderStatus } from '../../speech/reading/useReader.ts'
import { IconButton } from '../../ui/IconButton.tsx'

interface ReadAloudViewProps {
  button: Ref<HTMLButtonElement>
  state: ReaderState
  onStart: () => void
  onPause: () => void
  onResume: () => void
  onStop: () => void
}

/** The buttons that start, pause and stop reading, and the name of the voice or the reason why there is none. */
export function ReadAloudView({ button, state, ...actions }: ReadAloudViewProps) {
  const t = useTexts(readingTexts)
  const statusId = useId()
  const statusText = useReaderStatus(state)
  const { onStart, onPause, onResume, onStop } = actions
  const start = { label: t('readAloud'), Icon: Speaker, press: onStart }
  const { label, Icon, press } = {
    idle: start,
    unavailable: start,
    failed: start,
    starting: { label: t('stop'), Icon: Stop, press: onStop },
    reading: { label: t('pause'), Icon: Pause, press: onPause },
    paused: { label: t('resume'), Icon: Play, press: onResume },
    blocked: { label: t('play'), Icon: Play, press: onStart },
  }[state.is]
  const isActive = state.is === 'reading' || state.is === 'paused'

  return (
    <>
      <IconButton
        ref={button}
        small
        label={label}
        aria-disabled={state.is === 'unavailable' || undefined}
        aria-describedby={isActive ? undefined : statusId}
        onClick={press}
      >
        <Icon size="sm" />
      </IconButton>
      {isActive && (
        <IconButton small label={t('stop')} onClick={onStop}>
          <Stop size="sm" />
        </IconButton>
      )}
      <span className="atl-message__said" id={statusId} role="status">
        {statusText}
      </span>
    </>
  )
}
