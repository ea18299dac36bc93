import { share } from '@atelier/contract'
import { $session, logError, request } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

export type EndedShare =
  | { is: 'loading' }
  /** Not a link of this user. */
  | { is: 'unknown' }
  | { is: 'found'; share: share.Share }

/** Finds a link that no longer works among the links of the signed-in user, to show why it has ended. */
export function useEndedShare(slug: string, isGone: boolean): EndedShare {
  const session = useStore($session)
  const [found, setFound] = useState<EndedShare>({ is: 'loading' })
  const isNeeded = isGone && session.is === 'user'
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const show = (result: EndedShare) => isCurrent && setFound(result)
    findOwnShare(slug).then(show, (error: unknown) => {
      logError(error)
      show({ is: 'unknown' })
    })
    return () => {
      isCurrent = false
    }
  }, [slug, isNeeded])
  return session.is === 'guest' ? { is: 'unknown' } : found
}

async function findOwnShare(slug: string): Promise<EndedShare> {
  const { shares } = await request(share.getShares, {})
  const own = shares.find((each) => each.slug === slug)
  return own ? { is: 'found', share: own } : { is: 'unknown' }
}
