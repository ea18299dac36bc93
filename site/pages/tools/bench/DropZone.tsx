import { useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react'

interface DropZoneProps {
  icon: ReactNode
  /** "Drop a picture, paste, or": the words before the button. */
  words: ReactNode
  choose: string
  letGo: string
  hint?: ReactNode
  /** The kinds of files, as the attribute `accept` writes them. */
  accept: string
  multiple?: boolean
  /** The button that opens the chooser. */
  chooser: RefObject<HTMLButtonElement | null>
  onFiles: (files: readonly File[]) => void
  children?: ReactNode
}

/** Where files are dropped or chosen. */
export function DropZone(props: DropZoneProps) {
  const { icon, words, choose, letGo, hint, accept, multiple, chooser, onFiles, children } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={isOver ? 'drop-zone drop-zone--over' : 'drop-zone'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {icon}
      {isOver ? (
        <b>{letGo}</b>
      ) : (
        <p>
          {words}{' '}
          <button
            ref={chooser}
            type="button"
            className="atl-link atl-text-button"
            onClick={() => input.current!.click()}
          >
            {choose}
          </button>
        </p>
      )}
      {hint && <p className="bench-field__hint">{hint}</p>}
      <input
        ref={input}
        hidden
        multiple={multiple}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          onFiles([...target.files!])
          // Reset, so that the same file can be chosen again after it was taken away.
          target.value = ''
        }}
      />
      {children}
    </div>
  )
}
