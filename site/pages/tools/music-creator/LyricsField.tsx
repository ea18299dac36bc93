import { MUSIC_LYRICS_MAX_LENGTH } from '@atelier/contract'
import { SwitchRow, TextArea, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { musicTexts } from './texts.ts'

interface LyricsFieldProps {
  value: string
  onChange: (lyrics: string) => void
}

/** Words under the notes. Switched off and on again, they are still there. */
export function LyricsField({ value, onChange }: LyricsFieldProps) {
  const t = useTexts(musicTexts)
  const [isOpened, setOpened] = useState(false)
  const [kept, setKept] = useState('')
  const isOn = value !== '' || isOpened

  function turn(on: boolean) {
    setOpened(on)
    if (on) return onChange(kept)
    setKept(value)
    onChange('')
  }

  return (
    <>
      <SwitchRow label={t('words')} hint={t('wordsHint')} isOn={isOn} onChange={turn} />
      {isOn && (
        <TextArea
          label={t('lyrics')}
          hint={t('lyricsHint')}
          placeholder={t('lyricsExample')}
          dir="auto"
          rows={3}
          maxLength={MUSIC_LYRICS_MAX_LENGTH}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  )
}
