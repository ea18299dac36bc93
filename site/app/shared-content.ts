// What another app has shared with this one (app-worker/share-target.ts), for the page that shows it.
import { ignoreError, translate } from '@atelier/widgets'
import { APP_CACHES, SHARED_ENTRIES, SHARED_PICTURE } from '../app-caches.ts'
import { showToast } from '../toasts.ts'
import { appTexts } from './texts.ts'

/** Returns the shared text, once. Says why a picture was not taken. */
export async function takeSharedText(): Promise<string | undefined> {
  const refusal = await (await takeEntry('refusal'))?.text()
  if (refusal) tellRefusal(refusal)
  return (await takeEntry('text'))?.text()
}

/** Returns the shared picture, once. */
export async function takeSharedPicture(): Promise<File | undefined> {
  const picture = await (await takeEntry('picture'))?.blob()
  if (!picture) return undefined
  const extension = picture.type.replace('image/', '')
  return new File([picture], `shared.${extension}`, { type: picture.type })
}

async function takeEntry(name: keyof typeof SHARED_ENTRIES): Promise<Response | undefined> {
  // Missing in a page without https. Asked first, because opening a cache would create it.
  if (!(await globalThis.caches?.has(APP_CACHES.shared).catch(ignoreError('it is blocked'))))
    return undefined
  const cache = await caches.open(APP_CACHES.shared)
  const entry = await cache.match(SHARED_ENTRIES[name])
  await cache.delete(SHARED_ENTRIES[name])
  return entry
}

function tellRefusal(refusal: string): void {
  const size = `${SHARED_PICTURE.maxBytes / 1_000_000} MB`
  showToast({
    tone: 'warning',
    title: () => translate(appTexts, 'sharedNotTaken'),
    text: () =>
      refusal === 'too-large'
        ? translate(appTexts, 'sharedTooLarge', { size })
        : translate(appTexts, 'sharedWrongType'),
  })
}
