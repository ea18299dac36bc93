import { login } from '@atelier/contract'
import { Button, Notice, request, useErrorText, useTexts } from '@atelier/widgets'
import { accountTexts } from './texts.ts'
import { useInteractionStep, type InteractionStepProps } from './useInteractionStep.ts'

export function CancelInteraction({ uid, onNext }: InteractionStepProps) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const { isBusy, error, runStep } = useInteractionStep(onNext)
  const cancel = () =>
    runStep(() => request(login.cancelInteraction, { withoutToken: true, body: { id: uid } }))
  return (
    <>
      <Button variant="quiet" busy={isBusy} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
    </>
  )
}
