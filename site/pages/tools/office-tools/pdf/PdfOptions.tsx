import { Button, Field, Notice, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Segments } from '../../bench/Segments.tsx'
import type { SaveState } from './pdf-store.ts'
import { SAVE_KINDS, splitPages } from './split.ts'
import { pdfTexts } from './texts.ts'
import { usePdf } from './usePdf.ts'

interface PdfOptionsProps {
  /** Receives one PDF of all pages, for the other work of the page. */
  onCarry: (file: File) => void
}

/** How the pages are saved, and the button that saves them. */
export function PdfOptions({ onCarry }: PdfOptionsProps) {
  const t = useTexts(pdfTexts)
  const { pages, nameOf, carry, $save, $options } = usePdf()
  const all = useStore(pages.$pages)
  const save = useStore($save)
  const options = useStore($options)
  const isEmpty = all.length === 0
  const { length: count } = splitPages(all, { ...options, nameOf })
  const isZip = options.kind !== 'one'

  return (
    <>
      <Segments
        label={t('saveAs')}
        options={SAVE_KINDS.map((value) => ({
          value,
          label: <span className="pdf-kind">{t(value)}</span>,
        }))}
        value={options.kind}
        onChoose={(kind) => $options.set({ ...options, kind })}
      />
      {options.kind === 'every' && <SizeField />}
      <LostParts />
      <div className="bench__go">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={isSaving(save, 'all')}
          disabled={isEmpty}
        >
          {t(isZip ? 'saveZip' : 'save')}
        </Button>
        <p className="bench__time" role="status">
          {stateText()}
        </p>
      </div>
      {save.is === 'failed' && (
        <Notice tone="danger" live>
          {t(save.code as 'failed')}
        </Notice>
      )}
      {!isEmpty && (
        <div className="pdf-carry">
          <Button fullWidth busy={isSaving(save, 'bench')} onClick={() => void carry(onCarry)}>
            {t('carry')}
          </Button>
          <p className="bench-field__hint">{t('carryHint')}</p>
        </div>
      )}
      <p className="bench__engine">
        <span>{t('own')}</span>
        <span>{t('kept')}</span>
      </p>
    </>
  )

  function stateText(): string {
    if (save.is === 'saving') return t('saving')
    if (isEmpty) return t('addFirst')
    if (save.is === 'saved') return t('saved', { name: save.name })
    return isZip ? t('willMake', { count }) : t('pages', { count: all.length })
  }
}

const isSaving = (save: SaveState, what: 'all' | 'bench'): boolean =>
  save.is === 'saving' && save.what === what

function SizeField() {
  const t = useTexts(pdfTexts)
  const { $options } = usePdf()
  const { kind, size } = useStore($options)
  return (
    <Field
      label={t('size')}
      type="number"
      inputMode="numeric"
      min={1}
      max={1000}
      required
      // A number that is not typed yet is 0.
      value={size || ''}
      onChange={({ target }) => $options.set({ kind, size: Number(target.value) })}
    />
  )
}

/** What the new PDF will not have of the old ones. */
function LostParts() {
  const t = useTexts(pdfTexts)
  const { pages, files } = usePdf()
  const used = new Set(useStore(pages.$pages).map(({ fileId }) => fileId))
  const facts = useStore(files.$files).flatMap(({ id, state }) =>
    used.has(id) && state.is === 'ready' ? [state.facts] : [],
  )
  const lost = [
    facts.some(({ isSigned }) => isSigned) && t('lostSignature'),
    facts.some(({ hasForm }) => hasForm) && t('lostForm'),
    facts.some(({ hasBookmarks }) => hasBookmarks) && t('lostBookmarks'),
  ].filter((text) => text !== false)
  if (lost.length === 0) return null
  return (
    <div className="reading-notes" role="status">
      {lost.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
