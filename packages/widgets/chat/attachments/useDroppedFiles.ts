import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/**
 * Calls `onFiles` with files that are pasted into the message field or dropped onto the chat around it. Returns the
 * chat's element while files are being dragged over it.
 */
export function useDroppedFiles(
  field: RefObject<HTMLTextAreaElement | null>,
  onFiles: (files: readonly File[]) => void,
): Element | undefined {
  const [dropZone, setDropZone] = useState<Element>()
  const add = useEffectEvent(onFiles)

  useEffect(() => {
    const element = field.current!
    const zone = element.closest('.atl-chat__body') ?? element.form!
    const controller = new AbortController()
    function listen<Type extends keyof HTMLElementEventMap>(
      target: Element,
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) {
      target.addEventListener(type, listener as EventListener, { signal: controller.signal })
    }

    listen(element, 'paste', (event) => {
      const { files, types } = event.clipboardData!
      // Office programs put a picture of the copied text beside the text.
      if (files.length === 0 || types.includes('text/plain')) return
      event.preventDefault()
      add([...files])
    })
    for (const type of ['dragenter', 'dragover'] as const) {
      listen(zone, type, (event) => {
        if (!event.dataTransfer!.types.includes('Files')) return
        event.preventDefault()
        setDropZone(zone)
      })
    }
    listen(zone, 'dragleave', ({ relatedTarget }) => {
      if (!zone.contains(relatedTarget as Node | null)) setDropZone(undefined)
    })
    listen(zone, 'drop', (event) => {
      setDropZone(undefined)
      const { files } = event.dataTransfer!
      if (files.length === 0) return
      event.preventDefault()
      add([...files])
    })
    return () => controller.abort()
  }, [field])
  return dropZone
}
