import { Button, errorText, toAtelierError, useTexts } from '@atelier/widgets'
import { Stop } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { showToast } from '../../../toasts.ts'
import { isUnfinished } from './creation.ts'
import { benchTexts } from './texts.ts'
import { useBench, useShown } from './useBench.ts'

interface SubmitOrStopProps {
  label: string
  /** Whether something is on its way that cannot be stopped. */
  busy?: boolean
  disabled?: boolean
}

/** Submits the form; while something is being made, stops it. One element, so that the focus stays on it. */
export function SubmitOrStop({ label, busy = false, disabled = false }: SubmitOrStopProps) {
  const t = useTexts(benchTexts)
  const { bench } = useBench()
  const shown = useShown()
  const isStarting = useStore(bench.$pending) !== undefined
  const [isStopping, setStopping] = useState(false)
  const isRunning = shown.is === 'ready' && isUnfinished(shown.creation)

  async function stop() {
    setStopping(true)
    await bench
      .stop()
      .catch((error: unknown) =>
        showToast({ tone: 'danger', title: () => errorText(toAtelierError(error)) }),
      )
    setStopping(false)
  }

  return (
    <Button
      type={isRunning ? 'button' : 'submit'}
      variant={isRunning ? 'secondary' : 'primary'}
      size="lg"
      fullWidth
      busy={busy || isStarting || isStopping}
      disabled={disabled && !isRunning}
      onClick={isRunning ? () => void stop() : undefined}
    >
      {isRunning ? (
        <>
          <Stop size="sm" />
          {t('stop')}
        </>
      ) : (
        label
      )}
    </Button>
  )
}
