import { useEffect } from 'react'

/** Takes files that are dropped beside the drop zone: a browser would open them in place of the page. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    function hover(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault()
    }
    function drop(event: DragEvent) {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer!.files])
    }
    document.addEventListener('dragover', hover, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => controller.abort()
  }, [onFiles])
}
