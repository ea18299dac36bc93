import { useEffect, useState, type RefObject } from 'react'
import { useLatestCallback } from '../../ui/useLatestCallback.ts'

/**
 * Calls `onFiles` with files that are dropped onto the chat around the message field. Returns the chat's element while
 * files are being dragged over it.
 */
export function useDroppedFiles(
  field: RefObject<HTMLTextAreaElement | null>,
  onFiles: ((files: readonly File[]) => void) | undefined,
): Element | undefined {
  const [dropZone, setDropZone] = useState<Element>()
  const add = useLatestCallback((files: readonly File[]) => onFiles?.(files))
  const canDrop = !!onFiles

  useEffect(() => {
    if (!canDrop) return
    const controller = new AbortController()
    const { signal } = controller
    const zone = field.current!.closest('.atl-chat__body') ?? field.current!.form!
    function listen(type: string, listener: (event: DragEvent) => void) {
      zone.addEventListener(type, listener as EventListener, { signal })
    }
    function offer(event: DragEvent) {
      if (!event.dataTransfer!.types.includes('Files')) return
      event.preventDefault()
      setDropZone(zone)
    }
    listen('dragenter', offer)
    listen('dragover', offer)
    listen('dragleave', ({ relatedTarget }) => {
      if (!zone.contains(relatedTarget as Node | null)) setDropZone(undefined)
    })
    listen('drop', (event) => {
      setDropZone(undefined)
      const { files } = event.dataTransfer!
      if (files.length === 0) return
      event.preventDefault()
      add([...files])
    })
    return () => controller.abort()
  }, [field, canDrop, add])
  return dropZone
}
