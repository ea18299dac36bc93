import { atom } from 'nanostores'
import { shared } from '../shared.ts'

/** What the person may have to wait for. */
export type Interaction = 'Login' | 'AcquireToken' | 'SsoSilent' | 'HandleRedirect' | 'Logout'

export type InteractionEvent =
  | { interaction: Interaction; is: 'start' | 'success' }
  | { interaction: Interaction; is: 'failure'; error: unknown }

/** `Startup` until it is known whether a provider has just sent the browser back. */
export const $interaction = shared('interaction', () =>
  atom<'Startup' | 'None' | Interaction>('Startup'),
)

const listeners = shared('interaction listeners', () => new Set<(told: InteractionEvent) => void>())

/** Calls back as interactions begin, succeed and fail; answers how to stop. */
export function onInteraction(listener: (told: InteractionEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export async function during<Result>(
  interaction: Interaction,
  work: () => Promise<Result>,
): Promise<Result> {
  $interaction.set(interaction)
  tell({ interaction, is: 'start' })
  try {
    const result = await work()
    tell({ interaction, is: 'success' })
    return result
  } catch (error) {
    tell({ interaction, is: 'failure', error })
    throw error
  } finally {
    // Another one may have begun meanwhile: it ends by itself.
    if ($interaction.get() === interaction) $interaction.set('None')
  }
}

function tell(event: InteractionEvent): void {
  for (const listener of listeners) listener(event)
}
