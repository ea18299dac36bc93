import type { office } from '@atelier/contract'
import { Button, errorText, toAtelierError, useTexts } from '@atelier/widgets'
import { Stop } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { showToast } from '../../../toasts.ts'
import { isUnfinished } from '../bench/creation.ts'
import { useBench } from '../bench/useBench.ts'
import { officeTexts } from './texts.ts'

const makeTexts = {
  summary: 'makeSummary',
  tables: 'makeTables',
  slides: 'makeSlides',
  text: 'makeText',
} as const

interface OfficeMakeButtonProps {
  task: office.OfficeTask
  canMake: boolean
}

/** Submits the form; while something is being made, stops it. One element, so that the focus stays on it. */
export function OfficeMakeButton({ task, canMake }: OfficeMakeButtonProps) {
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
