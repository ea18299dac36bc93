import type { office } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { Blocks, TableBlock } from './Blocks.tsx'
import { PageMark } from './PageMark.tsx'
import { officeTexts } from './texts.ts'

/** The first rows of a table tell what is in it; its file has all. */
const SHOWN_ROWS = 12

/** What was made, with the page that each sentence is from. */
export function MadeResult({ result }: { result: office.OfficeResult }) {
  if (result.is === 'tables') return <Tables tables={result.tables} />
  if (result.is === 'slides') return <Slides slides={result.slides} />
  return <Text blocks={result.blocks} />
}

type TextBlocks = Extract<office.OfficeResult, { is: 'text' }>['blocks']

/** A whole document is shown by its pages below; only its files are here. */
function Text({ blocks }: { blocks: TextBlocks }) {
  const t = useTexts(officeTexts)
  const isSummary = blocks.some(({ page }) => page !== undefined)
  if (!isSummary) return <p className="muted">{t('formats')}</p>
  return (
    <div className="office-summary">
      <Blocks
        blocks={blocks.map(({ block }) => block)}
        endOf={(index) => {
          const page = blocks[index]?.page
          return page !== undefined && <PageMark page={page} />
        }}
      />
      <p className="office-note">{t('own')}</p>
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

function Slides({ slides }: { slides: readonly office.Slide[] }) {
  const t = useTexts(officeTexts)
  return (
    <ol className="list office-slides">
      {slides.map(({ title, points, notes }, index) => (
        <li key={index}>
          <div className="office-slide" dir="auto">
            <h3>{title}</h3>
            <ul>
              {points.map(({ text, page }, point) => (
                <li key={point}>
                  {text} <PageMark page={page} />
                </li>
              ))}
            </ul>
          </div>
          <p className="num">{index + 1}</p>
          {notes && (
            <details>
              <summary>{t('noteOfSlide')}</summary>
              <p dir="auto">{notes}</p>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
