import { findSpeakers, type voice } from '@atelier/contract'
import { Select, useTexts } from '@atelier/widgets'
import { useDeferredValue, useMemo } from 'react'
import { voiceTexts } from './texts.ts'
import { useSpeech } from './useSpeech.ts'

interface SpeakersFieldProps {
  recipe: voice.VoiceRecipe
  onChange: (speakers: NonNullable<voice.VoiceRecipe['speakers']>) => void
}

/** A voice for each name with which paragraphs begin. Nothing for a text of one person. */
export function SpeakersField({ recipe, onChange }: SpeakersFieldProps) {
  const t = useTexts(voiceTexts)
  const speech = useSpeech()
  const text = useDeferredValue(recipe.wish)
  const names = useMemo(() => findSpeakers(text), [text])
  const chosen = recipe.speakers ?? []
  if (names.length === 0) return null
  const voices = speech.is === 'server' || speech.is === 'browser' ? speech.voices : []

  const choose = (name: string, id: string) =>
    onChange([
      ...chosen.filter((speaker) => speaker.name !== name),
      ...(id ? [{ name, voice: id }] : []),
    ])

  return (
    <fieldset className="bench-field voice-speakers">
      <legend className="atl-label">{t('speakers')}</legend>
      {names.map((name) => (
        <Select
          key={name}
          label={name}
          value={chosen.find((speaker) => speaker.name === name)?.voice ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        >
          <option value="">{t('byLanguage')}</option>
          {voices.map(({ id, name: voiceName }) => (
            <option key={id} value={id}>
              {voiceName}
            </option>
          ))}
        </Select>
      ))}
      <p className="bench-field__hint">{t('speakersHint')}</p>
    </fieldset>
  )
}
