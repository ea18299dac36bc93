import {
  IMAGE_ALT_MAX_LENGTH,
  mediaErrorTexts,
  MESSAGE_MAX_IMAGES,
  type ErrorCode,
} from '@atelier/contract'
import { atom, computed } from 'nanostores'
import { AtelierError, logError, toAtelierError } from '../../errors.ts'
import { addErrorTexts } from '../../i18n.ts'
import { $allowance, loadAllowance } from '../../pro/allowance.ts'
import { canOpenProInPlace, openPro } from '../../pro/store.ts'
import { onUserChange } from '../../session/store.ts'
import { absoluteMediaUrl } from '../media-address.ts'
import { forgetPreview, rememberPreview } from '../images/previews.ts'
import type { MessageImages } from '../messages.ts'
import { perChat } from '../per-chat.ts'
import type { ChatStore } from '../store.ts'
import type { Attachment, UploadState } from './attachment.ts'
import { refusalOf } from './check-file.ts'
import { holdReasonOf } from './hold-reason.ts'
import { createTrays } from './trays.ts'
import { saveDescription, uploadImage } from './upload-image.ts'

addErrorTexts(mediaErrorTexts)

export type AttachmentStore = ReturnType<typeof createAttachmentStore>

/** The images in the composer of a chat. */
export const attachmentsOf = perChat(createAttachmentStore)

function createAttachmentStore(chat: ChatStore) {
  const { $attachments } = chat
  const trays = createTrays(chat, release)
  const files = new Map<string, File>()
  const uploads = new Map<string, AbortController>()
  /** The attachment whose state has changed last, which screen readers announce. */
  const $news = atom<Attachment | undefined>()
  /** How many images were left out, because a message has room for a limited number. */
  const $leftOutCount = atom(0)
  /** Whether the visitor has pressed Send, so that the message is sent as soon as its images allow. */
  const $isQueued = atom(false)
  const $holdReason = computed([$attachments, chat.$model, $allowance], holdReasonOf)

  function add(added: readonly File[]): void {
    const room = Math.max(0, MESSAGE_MAX_IMAGES - $attachments.get().length)
    const taken = added.slice(0, room)
    $leftOutCount.set(added.length - taken.length)
    if (!$allowance.get()) loadAllowance().catch(logError)
    const attachments = taken.map(toAttachment)
    $attachments.set([...$attachments.get(), ...attachments])
    for (const attachment of attachments) {
      if (attachment.is === 'refused') $news.set(attachment)
      else void upload(attachment.key)
    }
  }

  function toAttachment(file: File): Attachment {
    const key = crypto.getRandomValues(new Uint32Array(2)).join('')
    const refusal = refusalOf(file)
    const image = { key, name: file.name, size: file.size, alt: '' }
    if (refusal) return { ...image, is: 'refused', error: new AtelierError(refusal) }
    files.set(key, file)
    return { ...image, previewUrl: URL.createObjectURL(file), is: 'uploading', percent: 0 }
  }

  async function upload(key: string): Promise<void> {
    const controller = new AbortController()
    uploads.set(key, controller)
    setState(key, { is: 'uploading', percent: 0 })
    try {
      const imageUrl = await uploadImage(files.get(key)!, {
        signal: controller.signal,
        onProgress: (part) => setState(key, { is: 'uploading', percent: Math.floor(part * 100) }),
      })
      finish(key, absoluteMediaUrl(imageUrl))
    } catch (thrown) {
      if (!controller.signal.aborted) setState(key, failureState(toAtelierError(thrown)))
    }
  }

  function finish(key: string, imageUrl: string): void {
    trays.update(key, (attachment) => {
      if (attachment.previewUrl) rememberPreview(imageUrl, attachment.previewUrl)
      if (attachment.alt) saveDescription(imageUrl, attachment.alt).catch(logError)
      return attachment
    })
    setState(key, { is: 'ready', imageUrl })
  }

  function setState(key: string, state: UploadState): void {
    trays.update(key, (attachment) => {
      const changed: Attachment = { ...attachment, ...state }
      if (isNews(attachment, changed)) $news.set(changed)
      return changed
    })
    if (state.is === 'failed' || state.is === 'refused') $isQueued.set(false)
  }

  function cancel(key: string): void {
    uploads.get(key)?.abort()
    const attachment = $attachments.get().find((each) => each.key === key)
    if (attachment?.is === 'uploading')
      setState(key, { is: 'stopped', percent: attachment.percent })
  }

  function remove(key: string): void {
    const removed = $attachments.get().find((each) => each.key === key)
    if (removed?.is === 'ready') forgetPreview(removed.imageUrl)
    $leftOutCount.set(0)
    $attachments.set($attachments.get().filter((each) => each.key !== key))
  }

  /** Sets the description for people who do not see the image and for models without vision. */
  function describe(key: string, text: string): void {
    const alt = text.trim().slice(0, IMAGE_ALT_MAX_LENGTH)
    trays.update(key, (attachment) => {
      if (attachment.is === 'ready') saveDescription(attachment.imageUrl, alt).catch(logError)
      return { ...attachment, alt }
    })
  }

  /** Returns true if the draft stays in the composer for now because of its images. */
  function holdImages(): boolean {
    const reason = $holdReason.get()
    $isQueued.set(reason === 'uploading' || reason === 'used')
    if (reason === 'used' && canOpenProInPlace()) openPro()
    return reason !== undefined
  }

  /** Returns the images of a refused question to the composer. */
  function putBack({ imageUrls = [], imageAlts = [] }: MessageImages, code: ErrorCode): void {
    const attachments = imageUrls.map((imageUrl, index): Attachment => {
      const image = { key: imageUrl, name: '', size: 0, alt: imageAlts[index] ?? '' }
      if (code !== 'image-unknown') return { ...image, is: 'ready', imageUrl }
      return { ...image, is: 'refused', error: new AtelierError(code) }
    })
    $attachments.set([...attachments, ...$attachments.get()])
  }

  /**
   * Uploads the images again after a change of user, because the previous user's URLs are not valid for the new user.
   */
  function uploadAgain(): void {
    const uploadable = $attachments
      .get()
      .filter(({ key, is }) => is === 'refused' || files.has(key))
    $attachments.set(uploadable)
    for (const { key, is } of uploadable) {
      uploads.get(key)?.abort()
      if (is !== 'refused' && is !== 'stopped') void upload(key)
    }
  }

  /**
   * Frees the resources of an attachment that is no longer in a composer. Keeps the preview of a sent image, which is
   * still shown.
   */
  function release({ key, is, previewUrl }: Attachment): void {
    uploads.get(key)?.abort()
    uploads.delete(key)
    files.delete(key)
    if (previewUrl && is !== 'ready') URL.revokeObjectURL(previewUrl)
  }

  $attachments.listen((attachments, before = []) => {
    if (attachments.length === 0) $isQueued.set(false)
    for (const attachment of before) if (!trays.has(attachment.key)) release(attachment)
  })
  chat.$id.listen(() => $isQueued.set(false))
  onUserChange(uploadAgain)
  chat.addSendGuard(holdImages)

  return {
    $attachments,
    $news,
    $leftOutCount,
    $isQueued,
    $holdReason,
    add,
    cancel,
    retry: (key: string) => void upload(key),
    remove,
    describe,
    putBack,
  }
}

/** Whether a change is announced. Progress is only announced in steps of 20 %. */
function isNews(before: Attachment, after: Attachment): boolean {
  if (before.is !== 'uploading' || after.is !== 'uploading') return true
  return stepOf(before.percent) !== stepOf(after.percent)
}

export const stepOf = (percent: number): number => Math.floor(percent / 20) * 20

/** Returns `failed` if a retry may help, as after a broken connection, or `refused`, as for a damaged image. */
function failureState(error: AtelierError): UploadState {
  const isRefused = error.code in mediaErrorTexts && error.code !== 'storage-full'
  return { is: isRefused ? 'refused' : 'failed', error }
}
