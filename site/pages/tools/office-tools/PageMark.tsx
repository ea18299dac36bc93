import { useTexts } from '@atelier/widgets'
import { showPage } from './show-page.ts'
import { officeTexts } from './texts.ts'
import { useDocument } from './useDocument.ts'

/** The number of a page. Pressed, it shows the page. */
export function PageMark({ page }: { page: number }) {
  const t = useTexts(officeTexts)
  const document = useDocument()
  return (
    <button
      type="button"
      className="page-mark num"
      aria-label={t('toPage', { page })}
      onClick={() => showPage(document, page)}
    >
      {t('pageMark', { page })}
    </button>
  )
}
