import { PICTURE_STYLES, type creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { CountPicker } from '../bench/CountPicker.tsx'
import { ExamplesField } from '../bench/ExamplesField.tsx'
import { ReadingNotes } from '../bench/ReadingNotes.tsx'
import type { RecipeFieldsProps } from '../bench/tool-page.ts'
import { StylePicker } from '../bench/StylePicker.tsx'
import { useReading } from '../bench/useReading.ts'
import { WishField } from '../bench/WishField.tsx'
import { MoreFields } from './MoreFields.tsx'
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
