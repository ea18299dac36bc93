import type { creations } from '@atelier/contract'
import { Button, preloadTexts, useTexts } from '@atelier/widgets'
import { lazy, Suspense, useRef, useState } from 'react'
import { DialogLoading } from '../../../layout/DialogLoading.tsx'
import { ErrorBoundary } from '../../../layout/ErrorBoundary.tsx'
import { benchTexts } from './texts.ts'

interface MaskFieldProps {
  part: creations.CreationPart
  /** The URL of the mask. */
  value: string | undefined
  onChange: (mask: string | undefined) => void
}

/** Limits a change to an area of the picture. */
export function MaskField({ part, value, onChange }: MaskFieldProps) {
  const t = useTexts(benchTexts)
  const [isOpen, setOpen] = useState(false)
  const open = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  function remove() {
    onChange(undefined)
    open.current!.focus()
  }

  return (
    <div className="bench-change__mask">
      <Button ref={open} variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {value ? t('maskAgain') : t('mask')}
      </Button>
      {value && (
        <>
          <span className="bench-change__calm">{t('masked')}</span>
          <Button variant="quiet" size="sm" onClick={remove}>
            {t('wholePicture')}
          </Button>
        </>
      )}
      {isOpen && (
        <LazyMaskEditor
          part={part}
          onClose={close}
          onDone={(mask) => {
            onChange(mask)
            close()
          }}
        />
      )}
    </div>
  )
}

type MaskEditorProps = Parameters<Awaited<ReturnType<typeof loadMaskEditor>>['default']>[0]

/** Loaded when it opens, and again each time until that succeeds. */
function LazyMaskEditor(props: MaskEditorProps) {
  const t = useTexts(benchTexts)
  const [MaskEditor] = useState(() => lazy(loadMaskEditor))
  return (
    <ErrorBoundary fallback={() => <p className="bench-change__calm">{t('maskNotLoaded')}</p>}>
      <Suspense fallback={<DialogLoading onClose={props.onClose} />}>
        <MaskEditor {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

async function loadMaskEditor() {
  const [{ MaskEditor }] = await Promise.all([
    import('./mask/MaskEditor.tsx'),
    preloadTexts({ namespace: 'mask' }),
  ])
  return { default: MaskEditor }
}
