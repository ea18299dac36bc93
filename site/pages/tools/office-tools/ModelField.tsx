import { LANGUAGES, OFFICE_ENGINE_ID, type office } from '@atelier/contract'
import { Select, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Segments } from '../bench/Segments.tsx'
import { useBench } from '../bench/useBench.ts'
import { officeTexts } from './texts.ts'
import { useOfficeModel } from './useOfficeModel.ts'

/** Whether a model writes it, and which one; for a translation, also the language. Nothing for what no model does. */
export function ModelField() {
  const t = useTexts(officeTexts)
  const { $recipe } = useBench()
  const recipe = useStore($recipe) as office.OfficeRecipe
  const { models, task, canChoose, model, language } = useOfficeModel()
  const change = (changes: Partial<office.OfficeRecipe>) => $recipe.set({ ...recipe, ...changes })
  if (!canChoose) return null
  const isTranslation = task === 'translation'

  return (
    <>
      {isTranslation && (
        <Segments
          label={t('into')}
          options={LANGUAGES.map((value) => ({ value, label: t(value) }))}
          value={language}
          onChoose={(value) => change({ language: value })}
        />
      )}
      {(!isTranslation || models.length > 1) && (
        <Select
          label={t('how')}
          value={model?.id ?? OFFICE_ENGINE_ID}
          onChange={({ target }) => change({ engine: target.value })}
        >
          {!isTranslation && <option value={OFFICE_ENGINE_ID}>{t('takenOut')}</option>}
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {t(isTranslation ? 'translatedBy' : 'writtenBy', { model: name })}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
