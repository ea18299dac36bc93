import type { login } from '@atelier/contract'
import { useAsyncAction } from '@atelier/widgets'

export interface InteractionStepProps {
  /** The id of the interaction, from the URL. */
  uid: string
  /** Receives what the server wants next. */
  onNext: (next: login.Interaction) => void
}

/** `runStep` sends a request of the interaction and, if it succeeds, passes its reply to `onNext`. */
export function useInteractionStep(onNext: InteractionStepProps['onNext']) {
  const { attempt, ...state } = useAsyncAction()
  return {
    ...state,
    attempt,
    runStep: (sendRequest: () => Promise<login.Interaction>) =>
      attempt(async () => onNext(await sendRequest())),
  }
}
