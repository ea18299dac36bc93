import type { creations } from '@atelier/contract'
import { useSecondsUntil, useTexts } from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { doneCountOf, isUnfinished } from './creation.ts'
import { SubmitOrStop } from './SubmitOrStop.tsx'
import { benchTexts } from './texts.ts'
import { useShown } from './useBench.ts'

interface MakeButtonProps {
  /** How many pictures the form asks for. */
  count: number
  engine: creations.ToolEngine | undefined
}

/** Makes the pictures; while they are being made, stops them. Says how long it takes. */
export function MakeButton({ count, engine }: MakeButtonProps) {
  const t = useTexts(benchTexts)
  const shown = useShown()
  const running = shown.is === 'ready' && isUnfinished(shown.creation) ? shown.creation : undefined

  return (
    <>
      <SubmitOrStop label={t('make', { count })} />
      <p className="bench__time num">
        {running ? (
          <TimeLeft creation={running} secondsPerPicture={engine?.secondsPerPicture} />
        ) : (
          engine && t('seconds', { count: toSeconds(count * engine.secondsPerPicture) })
        )}
      </p>
    </>
  )
}

const toSeconds = (seconds: number): number => Math.max(1, Math.round(seconds))

interface TimeLeftProps {
  creation: creations.Creation
  secondsPerPicture: number | undefined
}

/** The place in the queue, or about how long it still takes. Nothing once the guess was too short. */
function TimeLeft({ creation, secondsPerPicture }: TimeLeftProps) {
  const t = useTexts(benchTexts)
  const { status, ahead = 0 } = creation
  const missing = creation.parts.length - doneCountOf(creation)
  const [end, setEnd] = useState(0)
  useEffect(() => {
    setEnd(Date.now() + missing * (secondsPerPicture ?? 0) * 1000)
  }, [status, missing, secondsPerPicture])
  const count = useSecondsUntil(end)
  if (status === 'queued' && ahead > 0) return t('ahead', { count: ahead })
  return count > 0 && t('secondsLeft', { count })
}
