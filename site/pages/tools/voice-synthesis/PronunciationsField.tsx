import { VOICE_MAX_PRONUNCIATIONS } from '@atelier/contract'
import { Button, IconButton, useTexts } from '@atelier/widgets'
import { Close, Plus } from '@atelier/widgets/icons'
import { useRef, useState, type KeyboardEvent } from 'react'
import {
  completePronunciation,
  PronunciationFields,
  type Pronunciation,
} from './PronunciationFields.tsx'
import { voiceTexts } from './texts.ts'

const NOTHING: Pronunciation = { word: '', say: '' }

interface PronunciationsFieldProps {
  value: readonly Pronunciation[]
  onChange: (pronunciations: Pronunciation[]) => void
}

/** Words that are said in another way than they are written. */
export function PronunciationsField({ value, onChange }: PronunciationsFieldProps) {
  const t = useTexts(voiceTexts)
  const [written, write] = useState(NOTHING)
  const box = useRef<HTMLFieldSetElement>(null)
  const isFull = value.length >= VOICE_MAX_PRONUNCIATIONS

  function add() {
    const complete = completePronunciation(written)
    if (!complete) return
    onChange([...value.filter(({ word }) => word !== complete.word), complete])
    write(NOTHING)
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
          <PronunciationFields value={written} onChange={write} onKeyDown={addByKey} />
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
