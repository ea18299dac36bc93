import { type creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { CountPicker } from '../bench/CountPicker.tsx'
import { ReadingNotes } from '../bench/ReadingNotes.tsx'
import { SourceField } from '../bench/SourceField.tsx'
import type { RecipeFieldsProps } from '../bench/tool-page.ts'
import { useReading } from '../bench/useReading.ts'
import { WishField } from '../bench/WishField.tsx'
import { MoreFields } from '../image-generator/MoreFields.tsx'
import { PictureStyleField } from '../image-generator/PictureStyleField.tsx'
import { imageGeneratorTexts } from '../image-generator/texts.ts'
import { PaperFields, PrinterFields } from './PaperFields.tsx'
import { imagenTexts } from './texts.ts'
import { TypeFields } from './TypeFields.tsx'
import './imagen.css'

/** The recipe of Imagen. */
export function PrintFields(props: RecipeFieldsProps<creations.PrintRecipe>) {
  const { recipe, onChange, engine, wishError } = props
  const t = useTexts(imageGeneratorTexts)
  const tImagen = useTexts(imagenTexts)
  const reading = useReading(recipe, engine)
  return (
    <>
      {recipe.source ? (
        <SourceField
          source={recipe.source}
          label={tImagen('source')}
          hintOf={({ engine: { isSketch }, tool }) =>
            tImagen(isSketch && tool !== 'anime' ? 'sourceRedrawn' : 'sourceScaled')
          }
          onRemove={() => onChange({ source: undefined })}
        />
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
      <PictureStyleField
        engine={engine}
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
