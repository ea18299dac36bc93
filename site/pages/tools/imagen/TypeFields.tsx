import {
  charactersWithoutGlyph,
  HEADLINE_MAX_LENGTH,
  SMALL_TYPE_MAX_LENGTH,
} from '@atelier/contract'
import { Field, useTexts } from '@atelier/widgets'
import { Segments } from '../bench/Segments.tsx'
import type { PrintFieldsProps } from './PaperFields.tsx'
import { imagenTexts } from './texts.ts'

/** The words that are set on the picture, and where. The first letter of a headline shows the rest. */
export function TypeFields({ recipe, onChange }: PrintFieldsProps) {
  const t = useTexts(imagenTexts)
  const { headline = '', smallType = '', typePlace = 'top', typeAlign = 'start' } = recipe
  const hasType = headline.trim() !== '' || smallType.trim() !== ''
  return (
    <>
      <TypeField
        label={t('headline')}
        placeholder={t('headlineExample')}
        maxLength={HEADLINE_MAX_LENGTH}
        value={headline}
        onChange={(text) => onChange({ headline: text })}
      />
      {hasType && (
        <>
          <TypeField
            label={t('smallType')}
            placeholder={t('smallTypeExample')}
            maxLength={SMALL_TYPE_MAX_LENGTH}
            value={smallType}
            onChange={(text) => onChange({ smallType: text })}
          />
          <Segments
            label={t('typePlace')}
            options={[
              { value: 'top', label: t('top') },
              { value: 'middle', label: t('middle') },
              { value: 'bottom', label: t('bottom') },
            ]}
            value={typePlace}
            onChoose={(place) => onChange({ typePlace: place })}
          />
          <Segments
            label={t('typeAlign')}
            options={[
              { value: 'start', label: t('start') },
              { value: 'centre', label: t('centre') },
            ]}
            value={typeAlign}
            onChoose={(align) => onChange({ typeAlign: align })}
          />
        </>
      )}
    </>
  )
}

interface TypeFieldProps {
  label: string
  placeholder: string
  maxLength: number
  value: string
  onChange: (text: string) => void
}

/** Says at once which characters cannot be set. */
function TypeField({ onChange, ...props }: TypeFieldProps) {
  const t = useTexts(imagenTexts)
  const missing = charactersWithoutGlyph(props.value)
  return (
    <Field
      {...props}
      dir="auto"
      autoComplete="off"
      error={missing.length > 0 ? t('noGlyph', { characters: missing.join(' ') }) : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
