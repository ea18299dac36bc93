import { type speech } from '@atelier/contract'
import { IconButton, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { Play } from '../../../layout/page-icons.tsx'
import { PauseIcon } from '../sound/icons.tsx'
import { $heardVoice, hearVoice, stopHearing } from './hear-voice.ts'
import { voiceTexts } from './texts.ts'
import { useSpeech } from './useSpeech.ts'

/** Plays a sample of a voice. */
export function HearVoice({ voice }: { voice: speech.Voice }) {
  const t = useTexts(voiceTexts)
  const found = useSpeech()
  const isHeard = useStore($heardVoice) === voice.id
  const sample = useMemo(() => sampleOf(voice) ?? t('sample'), [voice, t])
  const label = t(isHeard ? 'stopHearing' : 'hear', { voice: voice.name })
  return (
    <IconButton
      small
      label={label}
      title={label}
      onClick={() =>
        isHeard ? stopHearing() : void hearVoice(voice, sample, found.is === 'browser')
      }
    >
      {isHeard ? <PauseIcon size="sm" /> : <Play size="sm" />}
    </IconButton>
  )
}

/** The name of its language in that language, and three numbers: every voice can read them. */
function sampleOf({ language }: speech.Voice): string | undefined {
  if (!language || language.startsWith('en')) return undefined
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language)
    return `${name}. 1, 2, 3.`
  } catch {
    return undefined
  }
}
