import type { creations, office } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { TableBlock } from './Blocks.tsx'
import { isTranslation } from './is-translation.ts'
import { PageMark } from './PageMark.tsx'
import { Slides } from './Slides.tsx'
import { officeTexts } from './texts.ts'
import { TextWithPages } from './TextWithPages.tsx'
import { WrittenResult } from './WrittenResult.tsx'

/** The first rows of a table tell what is in it; its file has all. */
const SHOWN_ROWS = 12

interface MadeResultProps {
  creation: creations.Creation
  result: office.OfficeResult
}

/** What was made, with the page that each sentence is from. */
export function MadeResult({ creation, result }: MadeResultProps) {
  if (result.is === 'tables') return <Tables tables={result.tables} />
  const { engine } = creation
  if (!engine.isSketch) {
    return (
      <WrittenResult result={result} model={engine.name} isTranslation={isTranslation(creation)} />
    )
  }
  if (result.is === 'slides') return <Slides {...result} />
  return <Text {...result} />
}

type TextResult = Extract<office.OfficeResult, { is: 'text' }>

/** A whole document is shown by its pages below; only its files are here. */
function Text({ blocks, isCounted }: TextResult) {
  const t = useTexts(officeTexts)
  const isSummary = blocks.some(({ page }) => page !== undefined)
  if (!isSummary) return <p className="muted">{t('formats')}</p>
  return (
    <div className="office-summary">
      <TextWithPages blocks={blocks} />
      <p className="office-note">{t(isCounted ? 'counted' : 'own')}</p>
    </div>
  )
}

function Tables({ tables }: { tables: readonly office.FoundTable[] }) {
  const t = useTexts(officeTexts)
  return (
    <div className="office-tables">
      {tables.map(({ title, page, rows }, index) => (
        <section key={index}>
          <h3>
            <span dir="auto">{title || t('table', { number: index + 1 })}</span>{' '}
            <PageMark page={page} />
          </h3>
          <TableBlock rows={rows.slice(0, SHOWN_ROWS + 1)} />
          <p className="office-note num">
            {rows.length > SHOWN_ROWS + 1
              ? t('moreRows', { count: rows.length - SHOWN_ROWS - 1 })
              : t('rows', { count: Math.max(0, rows.length - 1) })}
          </p>
        </section>
      ))}
    </div>
  )
}
