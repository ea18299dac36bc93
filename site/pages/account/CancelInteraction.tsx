import { login } from '@atelier/contract'
import { Button, request, useTexts } from '@atelier/widgets'
import { accountTexts } from './texts.ts'
import { useInteractionStep, type InteractionStepProps } from './useInteractionStep.ts'

export function CancelInteraction({ uid, onNext }: InteractionStepProps) {
  const t = useTexts(accountTexts)
  const { runStep } = useInteractionStep(onNext)
  const cancel = () =>
    runStep(() => request(login.cancelInteraction, { withoutToken: true, body: { id: uid } }))
  return (
    <Button variant="quiet" onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  )
}
