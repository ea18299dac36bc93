import type { creations } from '@atelier/contract'
import { Button, Notice, useErrorText, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { toFailure } from './failure.ts'
import { StartFailureNotice } from './StartFailureNotice.tsx'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'

/** Why it failed or cannot be made again, or that the connection is lost by which it is followed. */
export function CreationFailure({ creation }: { creation: creations.Creation }) {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  const { bench, tryAgain } = useBench()
  const isLost = useStore(bench.$isLost)
  const failure = useStore(bench.$failure)
  if (isLost)
    return (
      <Notice tone="warning" live>
        <p className="bench__failure">{t('lost')}</p>
        <Button size="sm" onClick={() => void bench.load(creation.id)}>
          {t('retry')}
        </Button>
      </Notice>
    )
  // The same change of the same picture once more, which its own form does not show here.
  if (failure?.request.change && failure.request.change.creationId === creation.parent?.creationId)
    return <StartFailureNotice failure={failure} />
  if (creation.status !== 'failed') return null
  return (
    <Notice tone="danger">
      <p className="bench__failure">{errorText(toFailure(creation.errorCode))}</p>
      <Button size="sm" onClick={() => tryAgain(creation)}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
