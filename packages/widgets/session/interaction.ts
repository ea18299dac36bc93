import { atom } from 'nanostores'
import { sharedOnPage } from '../shared.ts'

/** An operation of the sign-in library that the user may have to wait for. */
export type Interaction = 'Login' | 'AcquireToken' | 'SsoSilent' | 'HandleRedirect' | 'Logout'

export type InteractionEvent =
  | { interaction: Interaction; is: 'start' | 'success' }
  | { interaction: Interaction; is: 'failure'; error: unknown }

/** `Startup` until the page has checked whether it was opened by a sign-in redirect. */
export const $interaction = sharedOnPage('interaction', () =>
  atom<'Startup' | 'None' | Interaction>('Startup'),
)

const listeners = sharedOnPage(
  'interaction listeners',
  () => new Set<(event: InteractionEvent) => void>(),
)

/** Returns a function that removes the listener. */
export function onInteraction(listener: (event: InteractionEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs the task, sets $interaction while it runs, and notifies the listeners when it starts, succeeds or fails. */
export async function trackInteraction<Result>(
  interaction: Interaction,
  task: () => Promise<Result>,
): Promise<Result> {
  $interaction.set(interaction)
  notify({ interaction, is: 'start' })
  try {
    const result = await task()
    notify({ interaction, is: 'success' })
    return result
  } catch (error) {
    notify({ interaction, is: 'failure', error })
    throw error
  } finally {
    // A later interaction may have replaced this one, and resets the store itself.
    if ($interaction.get() === interaction) $interaction.set('None')
  }
}

function notify(event: InteractionEvent): void {
  for (const listener of listeners) listener(event)
}
