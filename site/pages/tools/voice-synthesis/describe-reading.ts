import type { creations, speech, voice } from '@atelier/contract'
import type { Translate } from '@atelier/widgets'
import { formatSpeed } from './ReadingSliders.tsx'
import type { voiceTexts } from './texts.ts'

export type VoiceTranslate = Translate<keyof (typeof voiceTexts)['english']>

/** "Mai and Salma, 0.9 ×". */
export function describeReading(
  t: VoiceTranslate,
  { recipe }: creations.Creation,
  voices: readonly speech.Voice[],
  language: string,
): string {
  const { voice: chosen, speakers = [], speed = 1 } = recipe as voice.VoiceRecipe
  const ids = [...new Set([chosen, ...speakers.map((speaker) => speaker.voice)])]
  const names = ids.flatMap((id) => voices.find((each) => each.id === id)?.name ?? [])
  return t('describe', {
    voices:
      names.length > 0
        ? new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
        : t('byLanguage'),
    speed: formatSpeed(speed, language),
  })
}
