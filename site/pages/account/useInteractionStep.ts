import type { login } from '@atelier/contract'
import { useAsyncAction } from '@atelier/widgets'

/**
 * An interaction is a sign-in that waits at the server until the user has answered a question, for example whether to
 * link two accounts.
 */
export interface InteractionStepProps {
  /** The id of the interaction, taken from the page's URL. */
  uid: string
  /** Called with the reply to a completed step: the next question, or where to redirect. */
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
