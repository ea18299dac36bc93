import { CREATION_WORDS_MAX_LENGTH, PICTURE_STYLES, type creations } from '@atelier/contract'
import { TextArea, useTexts } from '@atelier/widgets'
import { CountPicker } from '../bench/CountPicker.tsx'
import { ReadingNotes } from '../bench/ReadingNotes.tsx'
import { StylePicker } from '../bench/StylePicker.tsx'
import type { RecipeFieldsProps } from '../bench/tool-page.ts'
import { useReading } from '../bench/useReading.ts'
import { MoreFields } from '../image-generator/MoreFields.tsx'
import { imageGeneratorTexts } from '../image-generator/texts.ts'
import { PaperFields, PrinterFields } from './PaperFields.tsx'
import { SourceField } from './SourceField.tsx'
import { TypeFields } from './TypeFields.tsx'
import './imagen.css'

/** The recipe of Imagen. */
export function PrintFields(props: RecipeFieldsProps<creations.PrintRecipe>) {
  const { recipe, onChange, engine, wishError } = props
  const t = useTexts(imageGeneratorTexts)
  const reading = useReading(recipe, engine)
  return (
    <>
      {recipe.source ? (
        <SourceField source={recipe.source} onRemove={() => onChange({ source: undefined })} />
      ) : (
        <div className="bench-field">
          <TextArea
            label={t('wish')}
            placeholder={t('wishExample')}
            dir="auto"
            rows={3}
            maxLength={CREATION_WORDS_MAX_LENGTH}
            value={recipe.wish}
            error={wishError}
            onChange={({ target }) => onChange({ wish: target.value })}
          />
          <ReadingNotes reading={reading} />
        </div>
      )}
      <StylePicker
        label={t('style')}
        // Until the engine is known, the form has its final height.
        styles={engine?.styles ?? PICTURE_STYLES.slice(0, 3)}
        names={{
          'cut-paper': t('cutPaper'),
          dusk: t('dusk'),
          wash: t('wash'),
          photo: t('photo'),
          ink: t('ink'),
        }}
        value={recipe.style}
        onChoose={(style) => onChange({ style })}
      />
      <PaperFields recipe={recipe} onChange={onChange} />
      <TypeFields recipe={recipe} onChange={onChange} />
      <CountPicker
        label={t('count')}
        value={recipe.count}
        onChoose={(count) => onChange({ count })}
      />
      <PrinterFields recipe={recipe} onChange={onChange} />
      <MoreFields
        recipe={recipe}
        onChange={onChange}
        // What is printed has no transparent background.
        engine={engine && { ...engine, backgrounds: [] }}
        reading={reading}
      />
    </>
  )
}
