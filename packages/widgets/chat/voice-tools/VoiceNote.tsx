import { useTexts } from '../../i18n.ts'
import type { NoVoiceReason } from '../../speech/choose-source.ts'
import { readingTexts } from '../../speech/reading-texts.ts'

/** Why answers cannot be spoken. */
export function VoiceNote({ id, reason }: { id: string; reason: NoVoiceReason }) {
  const t = useTexts(readingTexts)
  return (
    <p className="atl-voice-note" id={id} role="status">
      {t(reason)}
    </p>
  )
}
