import { $session, currentUserId } from '@atelier/widgets'

/** Whose documents are shown: the user's, or those that were written without an account. */
export const currentOwner = (): string => currentUserId() ?? ''

/** Resolves when it is known who the visitor is: the session of an earlier visit may still be being restored. */
export function ownerKnown(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if ($session.get().is !== 'loading') resolve()
  const stop = $session.listen(({ is }) => {
    if (is !== 'loading') resolve()
  })
  return promise.finally(stop)
}

/** Whether something that is stored belongs to the visitor. */
export const isOwn = ({ owner = '' }: { owner?: string | undefined }): boolean =>
  owner === currentOwner()
