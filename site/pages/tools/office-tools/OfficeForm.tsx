import {
  OFFICE_LENGTHS,
  OFFICE_TASKS,
  OFFICE_WISH_MAX_LENGTH,
  type office,
} from '@atelier/contract'
import { Button, errorText, TextArea, toAtelierError, useTexts } from '@atelier/widgets'
import { Stop } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { showToast } from '../../../toasts.ts'
import { isUnfinished } from '../bench/creation.ts'
import { scrollToResult } from '../bench/reveal.ts'
import { Segments } from '../bench/Segments.tsx'
import { StartFailureNotice } from '../bench/StartFailureNotice.tsx'
import { useBench } from '../bench/useBench.ts'
import '../bench/recipe.css'
import { DocumentField } from './DocumentField.tsx'
import { ConvertIcon, ListIcon, SlidesIcon, TableIcon } from './icons.tsx'
import { officeTexts } from './texts.ts'
import { useDocument } from './useDocument.ts'

const taskIcons = {
  summary: <ListIcon size="sm" />,
  tables: <TableIcon size="sm" />,
  slides: <SlidesIcon size="sm" />,
  text: <ConvertIcon size="sm" />,
}
const makeTexts = {
  summary: 'makeSummary',
  tables: 'makeTables',
  slides: 'makeSlides',
  text: 'makeText',
} as const

/** The document, what to make of it, and the button that makes it. */
export function OfficeForm({ label }: { label: string }) {
  const t = useTexts(officeTexts)
  const { bench, $recipe } = useBench()
  const recipe = useStore($recipe) as office.OfficeRecipe
  const state = useStore(useDocument().$state)
  const failure = useStore(bench.$failure)
  const { task, length = 'medium', wish = '' } = recipe
  const change = (changes: Partial<office.OfficeRecipe>) => $recipe.set({ ...recipe, ...changes })

  function make(event: FormEvent) {
    event.preventDefault()
    if (bench.isBusy() || state.is !== 'ready') return
    void bench.start({ ...recipe, document: state.document.id, count: 1 })
    scrollToResult()
  }

  return (
    <form className="bench__recipe" aria-label={label} onSubmit={make}>
      <DocumentField />
      <Segments
        label={t('make')}
        options={OFFICE_TASKS.map((value) => ({
          value,
          label: (
            <span className="segment-icon">
              {taskIcons[value]} {t(value)}
            </span>
          ),
        }))}
        value={task}
        onChoose={(value) => change({ task: value })}
      />
      {(task === 'summary' || task === 'slides') && (
        <Segments
          label={t('length')}
          options={OFFICE_LENGTHS.map((value) => ({ value, label: t(value) }))}
          value={length}
          onChoose={(value) => change({ length: value })}
        />
      )}
      {task === 'summary' && (
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
      <div className="bench__go">
        <OfficeMakeButton task={task} canMake={state.is === 'ready'} />
      </div>
      {failure && <StartFailureNotice failure={failure} />}
      <p className="bench__engine">{t('engine')}</p>
    </form>
  )
}

interface OfficeMakeButtonProps {
  task: office.OfficeTask
  canMake: boolean
}

/** Submits the form; while something is being made, stops it. One element, so that the focus stays on it. */
function OfficeMakeButton({ task, canMake }: OfficeMakeButtonProps) {
  const t = useTexts(officeTexts)
  const { bench } = useBench()
  const shown = useStore(bench.$shown)
  const isStarting = useStore(bench.$pending) !== undefined
  const isRunning = shown.is === 'ready' && isUnfinished(shown.creation)

  const stop = () =>
    void bench
      .stop()
      .catch((error: unknown) =>
        showToast({ tone: 'danger', title: () => errorText(toAtelierError(error)) }),
      )

  return (
    <>
      <Button
        type={isRunning ? 'button' : 'submit'}
        variant={isRunning ? 'secondary' : 'primary'}
        size="lg"
        fullWidth
        busy={isStarting}
        disabled={!canMake && !isRunning}
        onClick={isRunning ? stop : undefined}
      >
        {isRunning ? (
          <>
            <Stop size="sm" />
            {t('stop')}
          </>
        ) : (
          t(makeTexts[task])
        )}
      </Button>
      <p className="bench__time">{canMake ? t('seconds') : t('addFirst')}</p>
    </>
  )
}
