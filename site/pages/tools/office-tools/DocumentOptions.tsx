import {
  OFFICE_LENGTHS,
  OFFICE_LOOKS,
  OFFICE_WISH_MAX_LENGTH,
  type office,
} from '@atelier/contract'
import { TextArea, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Segments } from '../bench/Segments.tsx'
import { StartFailureNotice } from '../bench/StartFailureNotice.tsx'
import { useBench } from '../bench/useBench.ts'
import { ModelField } from './ModelField.tsx'
import { OfficeMakeButton } from './OfficeMakeButton.tsx'
import { officeTexts } from './texts.ts'
import { useDocument } from './useDocument.ts'
import { useOfficeModel } from './useOfficeModel.ts'

/** What is made of the document in detail, and the button that makes it. */
export function DocumentOptions() {
  const t = useTexts(officeTexts)
  const { bench, $recipe } = useBench()
  const recipe = useStore($recipe) as office.OfficeRecipe
  const state = useStore(useDocument().$state)
  const failure = useStore(bench.$failure)
  const { length = 'medium', wish = '', look = 'paper' } = recipe
  const { task, model, isPossible } = useOfficeModel()
  const change = (changes: Partial<office.OfficeRecipe>) => $recipe.set({ ...recipe, ...changes })

  return (
    <>
      {(task === 'summary' || task === 'slides') && (
        <Segments
          label={t('length')}
          options={OFFICE_LENGTHS.map((value) => ({ value, label: t(value) }))}
          value={length}
          onChoose={(value) => change({ length: value })}
        />
      )}
      {task === 'slides' && (
        <Segments
          label={t('look')}
          options={OFFICE_LOOKS.map((value) => ({ value, label: t(value) }))}
          value={look}
          onChoose={(value) => change({ look: value })}
        />
      )}
      {(task === 'summary' || (task === 'slides' && model)) && (
        <TextArea
          label={t('watch')}
          placeholder={t('watchExample')}
          dir="auto"
          rows={3}
          maxLength={OFFICE_WISH_MAX_LENGTH}
          value={wish}
          onChange={({ target }) => change({ wish: target.value })}
        />
      )}
      <ModelField />
      <div className="bench__go">
        <OfficeMakeButton
          task={task}
          isByModel={model !== undefined}
          hasDocument={state.is === 'ready'}
          isPossible={isPossible}
        />
      </div>
      {failure && <StartFailureNotice failure={failure} />}
      <p className="bench__engine">
        {model ? t('sentTo', { model: model.name }) : t(isPossible ? 'engine' : 'noTranslator')}
      </p>
    </>
  )
}
