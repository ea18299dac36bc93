import { VOICE_TEXT_MAX_LENGTH_PRO, formatLocale } from '@atelier/contract'
import { TextArea, useLanguage, useTexts } from '@atelier/widgets'
import { voiceTexts } from './texts.ts'

interface TextFieldProps {
  value: string
  /** In characters. */
  limit: number
  error: string | undefined
  onChange: (text: string) => void
}

/** The text, with its length. A longer one is not cut: it says so. */
export function TextField({ value, limit, error, onChange }: TextFieldProps) {
  const t = useTexts(voiceTexts)
  const language = useLanguage()
  const number = (count: number) => new Intl.NumberFormat(formatLocale(language)).format(count)
  const isTooLong = value.length > limit
  const tooLong = [
    t('tooLong', { limit: number(limit) }),
    ...(limit < VOICE_TEXT_MAX_LENGTH_PRO
      ? [t('tooLongPro', { limit: number(VOICE_TEXT_MAX_LENGTH_PRO) })]
      : []),
  ].join(' ')
  return (
    <div className="voice-text">
      <TextArea
        label={t('text')}
        placeholder={t('textExample')}
        dir="auto"
        rows={6}
        value={value}
        error={isTooLong ? tooLong : error}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className="voice-text__length num">
        {t('lengthOf', { length: number(value.length), limit: number(limit) })}
      </span>
    </div>
  )
}
