import {
  Button,
  sentencesOf,
  useReader,
  useReaderStatus,
  useTexts,
  readingTexts,
} from '@atelier/widgets'
import { useRef } from 'react'
import { voiceSettingsTexts } from './texts.ts'

/** Reads a sentence aloud with the current settings, and shows which voice speaks. */
export function HearSentence({ isUnavailable }: { isUnavailable: boolean }) {
  const t = useTexts(voiceSettingsTexts)
  const reading = useTexts(readingTexts)
  const sample = useRef<HTMLParagraphElement>(null)
  const { reader, state } = useReader(() => (sample.current ? sentencesOf(sample.current) : []))
  const statusText = useReaderStatus(state)
  const isReading = state.is === 'starting' || state.is === 'reading'
  return (
    <div className="voice-sample">
      <p ref={sample}>{t('sample')}</p>
      <Button
        size="sm"
        disabled={isUnavailable}
        onClick={() => (isReading ? reader.stop() : void reader.start())}
      >
        {isReading ? reading('stop') : t('hear')}
      </Button>
      <span className="small muted" role="status">
        {statusText}
      </span>
    </div>
  )
}
