import { share } from '@atelier/contract'
import {
  currentUserId,
  onUserChange,
  request,
  toAtelierError,
  type AtelierError,
} from '@atelier/widgets'
import { atom } from 'nanostores'

export type LinksState =
  | { is: 'loading' }
  | { is: 'ready'; links: readonly share.Share[] }
  | { is: 'failed'; error: AtelierError }

/** The signed-in user's links, the latest first. */
export const $links = atom<LinksState>({ is: 'loading' })
onUserChange(() => $links.set({ is: 'loading' }))

/** Loads `$links`. A failure is shown only if no links have been loaded before. */
export async function loadLinks(): Promise<void> {
  const userId = currentUserId()
  try {
    const { shares } = await request(share.getShares, {})
    // Another user may have signed in meanwhile.
    if (userId === currentUserId()) $links.set({ is: 'ready', links: shares })
  } catch (error) {
    if (userId !== currentUserId() || $links.get().is === 'ready') return
    $links.set({ is: 'failed', error: toAtelierError(error) })
  }
}

export async function revokeLink(slug: string): Promise<void> {
  await request(share.revokeShare, { params: { slug } })
  await loadLinks()
}

export async function changeLinkEnd(slug: string, expiresInDays: number): Promise<share.Share> {
  const link = await request(share.changeShareEnd, { params: { slug }, body: { expiresInDays } })
  await loadLinks()
  return link
}

export function isActive({ revokedAt, expiresAt }: share.Share): boolean {
  return revokedAt === null && Date.parse(expiresAt) > Date.now()
}
