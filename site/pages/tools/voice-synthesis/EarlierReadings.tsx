import type { creations } from '@atelier/contract'
import { useLanguage, useTexts } from '@atelier/widgets'
import { isUnfinished } from '../bench/creation.ts'
import type { EarlierItemsProps } from '../bench/Earlier.tsx'
import { EarlierSounds } from '../sound/EarlierSounds.tsx'
import { formatLength } from '../sound/format-length.ts'
import { describeReading } from './describe-reading.ts'
import { lengthOf } from './reading-parts.ts'
import { voiceTexts } from './texts.ts'
import { useSpeech } from './useSpeech.ts'

/** The readings that were made before, which can be heard in their place. */
export function EarlierReadings(props: EarlierItemsProps) {
  const t = useTexts(voiceTexts)
  const language = useLanguage()
  const speech = useSpeech()
  const voices = speech.is === 'server' ? speech.voices : []

  const describe = (creation: creations.Creation) =>
    [
      describeReading(t, creation, voices, language),
      ...(isUnfinished(creation) ? [] : [formatLength(lengthOf(creation), language)]),
    ].join(', ')

  return <EarlierSounds {...props} describe={describe} soundOf={soundOfReading} />
}

/** Undefined until all of it was read. */
function soundOfReading(creation: creations.Creation) {
  const url = creation.parts[0]?.downloads?.mp3
  return url ? { url, downloadUrl: url, seconds: lengthOf(creation) } : undefined
}
