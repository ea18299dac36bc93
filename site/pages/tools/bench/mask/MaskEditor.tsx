import type { creations } from '@atelier/contract'
import {
  Button,
  Modal,
  toAtelierError,
  uploadPicture,
  useErrorText,
  useTexts,
} from '@atelier/widgets'
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react'
import { maskTexts } from './texts.ts'
import { drawMarks, maskOf } from './marks.ts'
import { MAX_BRUSH, MIN_BRUSH, useMarks } from './useMarks.ts'
import './mask.css'

export interface MaskEditorProps {
  part: creations.CreationPart
  /** Receives the URL of the uploaded mask. */
  onDone: (mask: string) => void
  onClose: () => void
}

/** Marks where a picture may change: with a brush, or with a rectangle that arrow keys move. */
export function MaskEditor({ part, onDone, onClose }: MaskEditorProps) {
  const t = useTexts(maskTexts)
  const errorText = useErrorText()
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const editor = useMarks(part)
  const ended = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ended.current = controller
    return () => controller.abort()
  }, [])

  async function save() {
    const { signal } = ended.current
    if (isSaving || editor.marks.length === 0) return
    setSaving(true)
    try {
      onDone(await uploadPicture(await maskOf(editor.marks, part), signal))
    } catch (thrown) {
      if (signal.aborted) return
      setError(errorText(toAtelierError(thrown)))
      setSaving(false)
    }
  }

  return (
    <Modal
      open
      wide
      title={t('title')}
      description={t('lead')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={isSaving} onClick={() => void save()}>
            {t('done')}
          </Button>
        </>
      }
    >
      <MaskTools editor={editor} />
      <MaskCanvas part={part} editor={editor} />
      <p className="mask__note" role="status">
        {error ?? t('areas', { count: editor.marks.length })}
      </p>
    </Modal>
  )
}

interface EditorProps {
  editor: ReturnType<typeof useMarks>
}

function MaskTools({ editor }: EditorProps) {
  const t = useTexts(maskTexts)
  const id = useId()
  return (
    <div className="mask__tools">
      <label htmlFor={id}>{t('brush')}</label>
      <input
        id={id}
        type="range"
        min={MIN_BRUSH}
        max={MAX_BRUSH}
        value={editor.brush}
        onChange={({ target }) => editor.setBrush(Number(target.value))}
      />
      <Button size="sm" onClick={editor.addRectangle}>
        {t('rectangle')}
      </Button>
      <Button size="sm" variant="quiet" onClick={editor.undo}>
        {t('undo')}
      </Button>
      <Button size="sm" variant="quiet" onClick={editor.clear}>
        {t('clear')}
      </Button>
    </div>
  )
}

function MaskCanvas({ part, editor }: EditorProps & Pick<MaskEditorProps, 'part'>) {
  const t = useTexts(maskTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = part
  useEffect(() => {
    const context = canvas.current!.getContext('2d')!
    const colour = getComputedStyle(canvas.current!).color
    context.clearRect(0, 0, width, height)
    context.fillStyle = colour
    context.strokeStyle = colour
    drawMarks(context, editor.marks)
  }, [editor.marks, width, height])
  return (
    <div
      className="mask__picture"
      style={{ aspectRatio: `${width} / ${height}`, '--ratio': width / height } as CSSProperties}
    >
      <img src={part.url} alt="" draggable={false} />
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="application"
        tabIndex={0}
        aria-label={t('surface', { picture: part.alt })}
        aria-description={t('keys')}
        onPointerDown={editor.begin}
        onPointerMove={editor.draw}
        onKeyDown={editor.handleKey}
      />
    </div>
  )
}
