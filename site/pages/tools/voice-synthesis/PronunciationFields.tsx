import { VOICE_WORD_MAX_LENGTH, type voice } from '@atelier/contract'
import { Field, useTexts } from '@atelier/widgets'
import type { KeyboardEvent } from 'react'
import { voiceTexts } from './texts.ts'

export type Pronunciation = NonNullable<voice.VoiceRecipe['pronunciations']>[number]

interface PronunciationFieldsProps {
  value: Pronunciation
  onChange: (pronunciation: Pronunciation) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A word, and how it should be said. */
export function PronunciationFields({ value, onChange, onKeyDown }: PronunciationFieldsProps) {
  const t = useTexts(voiceTexts)
  const props = {
    dir: 'auto',
    autoComplete: 'off',
    maxLength: VOICE_WORD_MAX_LENGTH,
    onKeyDown,
  } as const
  return (
    <>
      <Field
        {...props}
        label={t('word')}
        value={value.word}
        onChange={({ target }) => onChange({ ...value, word: target.value })}
      />
      <Field
        {...props}
        label={t('sayAs')}
        value={value.say}
        onChange={({ target }) => onChange({ ...value, say: target.value })}
      />
    </>
  )
}

/** Without spaces at the ends. Undefined if something is missing. */
export function completePronunciation({ word, say }: Pronunciation): Pronunciation | undefined {
  const complete = { word: word.trim(), say: say.trim() }
  return complete.word && complete.say ? complete : undefined
}
