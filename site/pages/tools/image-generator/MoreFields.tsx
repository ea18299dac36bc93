import { CREATION_LEAVE_OUT_MAX_LENGTH, type creations } from '@atelier/contract'
import { Field, Select, useTexts } from '@atelier/widgets'
import { ChevronDown } from '@atelier/widgets/icons'
import { EngineField } from '../bench/EngineField.tsx'
import { ReadingPlan } from '../bench/ReadingPlan.tsx'
import { SeedField } from '../bench/SeedField.tsx'
import { imageGeneratorTexts } from './texts.ts'

type MoreRecipe = Pick<
  creations.PictureRecipe,
  'leaveOut' | 'seed' | 'engine' | 'quality' | 'background'
>

interface MoreFieldsProps {
  recipe: MoreRecipe
  onChange: (changes: Partial<MoreRecipe>) => void
  engine: creations.ToolEngine | undefined
  reading: creations.Reading | undefined
}

/** What most visitors leave as it is. */
export function MoreFields({ recipe, onChange, engine, reading }: MoreFieldsProps) {
  const t = useTexts(imageGeneratorTexts)
  const hasSeed = engine?.isSketch ?? true
  return (
    <details className="bench-more">
      <summary>
        <ChevronDown size="sm" />
        {t(hasSeed ? 'more' : 'moreOfModel')}
      </summary>
      <div className="bench-more__fields">
        {engine?.isSketch && <ReadingPlan reading={reading} />}
        <Field
          label={t('leaveOut')}
          placeholder={t('leaveOutExample')}
          dir="auto"
          autoComplete="off"
          maxLength={CREATION_LEAVE_OUT_MAX_LENGTH}
          value={recipe.leaveOut ?? ''}
          onChange={({ target }) => onChange({ leaveOut: target.value })}
        />
        {hasSeed && <SeedField value={recipe.seed} onChange={(seed) => onChange({ seed })} />}
        <EngineField value={recipe.engine} onChoose={(id) => onChange({ engine: id })} />
        {engine && engine.qualities.length > 0 && (
          <OptionField
            label={t('quality')}
            options={engine.qualities.map((value) => ({ value, label: t(value) }))}
            value={recipe.quality}
            onChoose={(quality) => onChange({ quality })}
          />
        )}
        {engine && engine.backgrounds.length > 0 && (
          <OptionField
            label={t('background')}
            options={engine.backgrounds.map((value) => ({ value, label: t(value) }))}
            value={recipe.background}
            onChoose={(background) => onChange({ background })}
          />
        )}
      </div>
    </details>
  )
}

interface OptionFieldProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChoose: (value: Value | undefined) => void
}

/** A list with an entry that leaves the choice to the engine. */
function OptionField<Value extends string>(props: OptionFieldProps<Value>) {
  const { label, options, value, onChoose } = props
  const t = useTexts(imageGeneratorTexts)
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={({ target }) =>
        onChoose(options.find((option) => option.value === target.value)?.value)
      }
    >
      <option value="">{t('byEngine')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
