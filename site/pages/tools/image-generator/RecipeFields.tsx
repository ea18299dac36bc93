import { type creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { CountPicker } from '../bench/CountPicker.tsx'
import { ExamplesField } from '../bench/ExamplesField.tsx'
import { ReadingNotes } from '../bench/ReadingNotes.tsx'
import type { RecipeFieldsProps } from '../bench/tool-page.ts'
import { useReading } from '../bench/useReading.ts'
import { WishField } from '../bench/WishField.tsx'
import { MoreFields } from './MoreFields.tsx'
import { PictureStyleField } from './PictureStyleField.tsx'
import { ShapePicker } from './ShapePicker.tsx'
import { imageGeneratorTexts } from './texts.ts'

/** The recipe of the image generator. */
export function RecipeFields({
  recipe,
  onChange,
  engine,
  wishError,
}: RecipeFieldsProps<creations.PictureRecipe>) {
  const t = useTexts(imageGeneratorTexts)
  const reading = useReading(recipe, engine)
  return (
    <>
      <WishField
        label={t('wish')}
        placeholder={t('wishExample')}
        value={recipe.wish}
        error={wishError}
        onChange={(wish) => onChange({ wish })}
      >
        <ReadingNotes reading={reading} />
      </WishField>
      {engine && engine.maxReferences > 0 && (
        <ExamplesField
          max={engine.maxReferences}
          value={recipe.references}
          onChange={(references) => onChange({ references })}
        />
      )}
      <PictureStyleField
        engine={engine}
        value={recipe.style}
        onChoose={(style) => onChange({ style })}
      />
      <ShapePicker
        shapes={engine?.shapes}
        value={recipe.shape}
        onChoose={(shape) => onChange({ shape })}
      />
      <CountPicker
        label={t('count')}
        value={recipe.count}
        onChoose={(count) => onChange({ count })}
      />
      <MoreFields recipe={recipe} onChange={onChange} engine={engine} reading={reading} />
    </>
  )
}
