import {
  toAtelierError,
  uploadPicture,
  useLatestCallback,
  type AtelierError,
} from '@atelier/widgets'
import { useEffect, useRef, useState, type RefObject } from 'react'

interface ExamplesOptions {
  max: number
  urls: readonly string[]
  onChange: (urls: string[]) => void
}

/** Uploads pictures that are chosen, pasted into the form or dropped onto it, up to `max` of them. */
export function useExamples(
  field: RefObject<HTMLElement | null>,
  { max, urls, onChange }: ExamplesOptions,
) {
  const [uploading, setUploading] = useState(0)
  const [error, setError] = useState<AtelierError>()
  const ended = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ended.current = controller
    return () => controller.abort()
  }, [])

  const put = useLatestCallback((url: string) => onChange([...urls, url].slice(0, max)))

  const add = useLatestCallback(async (files: readonly File[]) => {
    const { signal } = ended.current
    const taken = files.slice(0, Math.max(0, max - urls.length - uploading))
    setError(undefined)
    setUploading((count) => count + taken.length)
    for (const file of taken) {
      try {
        put(await uploadPicture(file, signal))
      } catch (thrown) {
        if (!signal.aborted) setError(toAtelierError(thrown))
      } finally {
        setUploading((count) => count - 1)
      }
    }
  })

  useEffect(() => {
    const form = field.current!.closest('form')!
    const controller = new AbortController()
    const { signal } = controller
    const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
      // Office programs add a picture of copied text to the clipboard.
      if (!data?.types.includes('Files') || data.types.includes('text/plain')) return
      event.preventDefault()
      if (data.files.length > 0) void add([...data.files])
    }
    form.addEventListener('paste', (event) => take(event, event.clipboardData), { signal })
    form.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal })
    form.addEventListener(
      'dragover',
      (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
      { signal },
    )
    return () => controller.abort()
  }, [field, add])

  return { add, uploading, error }
}
