import { OFFICE_TASKS, type office } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { scrollToResult } from '../bench/reveal.ts'
import { Segments } from '../bench/Segments.tsx'
import { useBench } from '../bench/useBench.ts'
import '../bench/recipe.css'
import { DOCUMENT_FIELD_ID, DocumentField } from './DocumentField.tsx'
import { DocumentOptions } from './DocumentOptions.tsx'
import { ConvertIcon, ListIcon, PagesIcon, SlidesIcon, TableIcon, TranslateIcon } from './icons.tsx'
import { PdfPart } from './PdfPart.tsx'
import { officeTexts } from './texts.ts'
import { useDocument } from './useDocument.ts'
import { useOfficeModel } from './useOfficeModel.ts'
import { usePdfWork } from './usePdfWork.ts'

const taskIcons = {
  summary: <ListIcon size="sm" />,
  translation: <TranslateIcon size="sm" />,
  tables: <TableIcon size="sm" />,
  slides: <SlidesIcon size="sm" />,
  text: <ConvertIcon size="sm" />,
  pdf: <PagesIcon size="sm" />,
}

/** The document or the PDFs, what to make of them, and the button that makes it. */
export function OfficeForm({ label }: { label: string }) {
  const { bench } = useBench()
  const { toRecipe, isPossible } = useOfficeModel()
  const documents = useDocument()
  const pdf = usePdfWork()
  const pdfStore = pdf.isChosen && pdf.loaded.is === 'ready' ? pdf.loaded.store : undefined
  useEffect(() => {
    const file = documents.fileOf()
    if (pdfStore && file && isPdf(file)) pdfStore.takeDocument(file)
  }, [pdfStore, documents])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (pdf.isChosen) return savePdf()
    const state = documents.$state.get()
    if (bench.isBusy() || state.is !== 'ready' || !isPossible) return
    void bench.start(toRecipe(state.document.id))
    scrollToResult()
  }

  function savePdf() {
    if (pdf.loaded.is === 'ready') void pdf.loaded.store.save()
  }

  function putOnBench(file: File) {
    flushSync(() => pdf.choose(false))
    void documents.add(file)
    document.getElementById(DOCUMENT_FIELD_ID)!.focus()
  }

  return (
    <form className="bench__recipe" aria-label={label} onSubmit={submit}>
      {pdf.isChosen ? <PdfPart>{({ PdfFiles }) => <PdfFiles />}</PdfPart> : <DocumentField />}
      <TaskField />
      {pdf.isChosen ? (
        <PdfPart>{({ PdfOptions }) => <PdfOptions onCarry={putOnBench} />}</PdfPart>
      ) : (
        <DocumentOptions />
      )}
    </form>
  )
}

const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

function TaskField() {
  const t = useTexts(officeTexts)
  const { $recipe } = useBench()
  const recipe = useStore($recipe) as office.OfficeRecipe
  const { task: chosen } = useOfficeModel()
  const pdf = usePdfWork()

  function choose(task: office.OfficeTask | 'pdf') {
    pdf.choose(task === 'pdf')
    if (task !== 'pdf') $recipe.set({ ...recipe, task })
  }

  return (
    <Segments
      label={t('make')}
      options={[...OFFICE_TASKS, 'pdf' as const].map((value) => ({
        value,
        label: (
          <span className="segment-icon">
            {taskIcons[value]} {t(value)}
          </span>
        ),
      }))}
      value={pdf.isChosen ? 'pdf' : chosen}
      onChoose={choose}
    />
  )
}
