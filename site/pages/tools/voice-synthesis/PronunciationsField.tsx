import { VOICE_MAX_PRONUNCIATIONS, VOICE_WORD_MAX_LENGTH, type voice } from '@atelier/contract'
import { Button, Field, IconButton, useTexts } from '@atelier/widgets'
import { Close, Plus } from '@atelier/widgets/icons'
import { useRef, useState, type KeyboardEvent } from 'react'
import { voiceTexts } from './texts.ts'

type Pronunciation = NonNullable<voice.VoiceRecipe['pronunciations']>[number]

interface PronunciationsFieldProps {
  value: readonly Pronunciation[]
  onChange: (pronunciations: Pronunciation[]) => void
}

/** Words that are said in another way than they are written. */
export function PronunciationsField({ value, onChange }: PronunciationsFieldProps) {
  const t = useTexts(voiceTexts)
  const [word, setWord] = useState('')
  const [say, setSay] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const isFull = value.length >= VOICE_MAX_PRONUNCIATIONS

  function add() {
    if (!word.trim() || !say.trim()) return
    onChange([
      ...value.filter((each) => each.word !== word.trim()),
      { word: word.trim(), say: say.trim() },
    ])
    setWord('')
    setSay('')
    box.current!.querySelector('input')!.focus()
  }

  /** Enter would send the form. */
  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset className="bench-field" ref={box}>
      <legend className="atl-label">{t('pronunciations')}</legend>
      {value.length > 0 && (
        <ul className="list pronunciations">
          {value.map((each) => (
            <li key={each.word}>
              <span dir="auto">
                <b>{each.word}</b> → {each.say}
              </span>
              <IconButton
                small
                label={t('removeWord', { word: each.word })}
                onClick={() => onChange(value.filter((other) => other !== each))}
              >
                <Close size="sm" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <div className="pronunciations__new">
          <Field
            label={t('word')}
            dir="auto"
            autoComplete="off"
            maxLength={VOICE_WORD_MAX_LENGTH}
            value={word}
            onChange={({ target }) => setWord(target.value)}
            onKeyDown={addByKey}
          />
          <Field
            label={t('sayAs')}
            dir="auto"
            autoComplete="off"
            maxLength={VOICE_WORD_MAX_LENGTH}
            value={say}
            onChange={({ target }) => setSay(target.value)}
            onKeyDown={addByKey}
          />
          <Button size="sm" onClick={add}>
            <Plus size="sm" />
            {t('add')}
          </Button>
        </div>
      )}
      <p className="bench-field__hint">{t('pronunciationsHint')}</p>
    </fieldset>
  )
}
