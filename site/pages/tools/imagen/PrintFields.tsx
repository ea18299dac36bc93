import { PICTURE_STYLES, type creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { CountPicker } from '../bench/CountPicker.tsx'
import { ReadingNotes } from '../bench/ReadingNotes.tsx'
import { StylePicker } from '../bench/StylePicker.tsx'
import type { RecipeFieldsProps } from '../bench/tool-page.ts'
import { useReading } from '../bench/useReading.ts'
import { WishField } from '../bench/WishField.tsx'
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
        <WishField
          label={t('wish')}
          placeholder={t('wishExample')}
          value={recipe.wish}
          error={wishError}
          onChange={(wish) => onChange({ wish })}
        >
          <ReadingNotes reading={reading} />
        </WishField>
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
      <MoreFields recipe={recipe} onChange={onChange} engine={engine} reading={reading} />
    </>
  )
}
