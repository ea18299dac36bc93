import { admin as calls } from '@atelier/contract'
import { request, useTexts } from '@atelier/widgets'
import { $openAction } from './admin-action.ts'
import { adminTexts } from './texts.ts'

interface SharedLink {
  slug: string
  title: string
  /** Absent: the account is deleted. */
  author: string | undefined
}

/** Returns a function that asks the operator whether to take a link down. */
export function useTakedown(onDone: () => void): (link: SharedLink) => void {
  const t = useTexts(adminTexts)
  return ({ slug, title, author }) =>
    $openAction.set({
      title: t('takeDown'),
      subject: title || slug,
      effects: [t('takeDownEffect'), ...(author ? [t('takeDownAuthor', { author })] : [])],
      confirmLabel: t('takeDown'),
      isDanger: true,
      async perform(reason) {
        await request(calls.takeLinkDown, { params: { slug }, body: { reason } })
        onDone()
      },
    })
}
