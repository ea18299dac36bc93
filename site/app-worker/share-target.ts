// What another app shares with this one arrives as a form. It stays on this device until a page shows it: nothing is
// sent by itself.
import { APP_CACHES, SHARED_ENTRIES, SHARED_PICTURE } from '../app-caches.ts'

/** Of the file in a share, in the manifest of the app: build/app/app-manifest.ts. */
const { field, types, maxBytes } = SHARED_PICTURE

/** A picture is opened in Vision, everything else in the chat. A form of another website shares nothing. */
export async function receiveShare(request: Request): Promise<Response> {
  if (isFromAnotherWebsite(request)) return redirectTo('/chat')
  const form = await request.formData()
  const cache = await caches.open(APP_CACHES.shared)
  const text = textOf(form)
  const picture = pictureOf(form)
  const refusal = picture && refusalOf(picture)
  if (text) await cache.put(SHARED_ENTRIES.text, new Response(text))
  if (refusal) await cache.put(SHARED_ENTRIES.refusal, new Response(refusal))
  else if (picture) await cache.put(SHARED_ENTRIES.picture, new Response(picture))
  return redirectTo(picture && !refusal ? '/vision' : '/chat')
}

const redirectTo = (path: string): Response =>
  Response.redirect(new URL(path, location.origin), 303)

/**
 * A share comes from the device: it has no referrer, the browser's own referrer policy, and a window for itself. A page
 * that hides its address from us has set a policy for that.
 */
function isFromAnotherWebsite({ referrer, referrerPolicy, destination }: Request): boolean {
  if (destination !== 'document') return true
  if (referrer === '') return referrerPolicy === 'no-referrer'
  return new URL(referrer).origin !== location.origin
}

/** Some apps send the same link in two fields. */
function textOf(form: FormData): string {
  const parts = ['title', 'text', 'url'].map((name) => form.get(name))
  const texts = parts.filter((part) => typeof part === 'string').map((part) => part.trim())
  const isRepeated = (text: string, index: number) =>
    texts.some(
      (other, at) => at !== index && other.includes(text) && (other !== text || at < index),
    )
  return texts.filter((text, index) => text && !isRepeated(text, index)).join('\n')
}

function pictureOf(form: FormData): File | undefined {
  const file = form.get(field)
  return file instanceof File && file.size > 0 ? file : undefined
}

function refusalOf({ type, size }: File): 'wrong-type' | 'too-large' | undefined {
  if (!types.includes(type)) return 'wrong-type'
  return size > maxBytes ? 'too-large' : undefined
}
