import { useTexts } from '../../i18n.ts'
import type { NoVoiceReason } from '../../speech/choose-source.ts'
import { readingTexts } from '../../speech/reading-texts.ts'

/** The reason why answers cannot be spoken, in the visitor's language. */
export function NoVoiceText({ reason }: { reason: NoVoiceReason }) {
  return useTexts(readingTexts)(reason)
}
