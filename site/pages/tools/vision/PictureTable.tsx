import { Button, saveFile, useTexts } from '@atelier/widgets'
import { Download } from '../../../layout/page-icons.tsx'
import type { BenchPicture } from './picture-store.ts'
import { COLUMNS, rowOf, toCsv, type Column } from './table.ts'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'

const COLUMN_TEXTS = {
  name: 'columnName',
  width: 'columnWidth',
  height: 'columnHeight',
  bytes: 'columnBytes',
  sharpness: 'columnSharpness',
  colors: 'columnColors',
  takenAt: 'columnTakenAt',
  place: 'columnPlace',
  codes: 'columnCodes',
  text: 'columnText',
} as const satisfies Record<Column, string>

/** Several pictures beside each other. */
export function PictureTable({ pictures }: { pictures: readonly BenchPicture[] }) {
  const t = useTexts(visionTexts)
  const { show } = usePictures()
  const titles = COLUMNS.map((column) => t(COLUMN_TEXTS[column]))
  const rows = pictures.map(rowOf)

  function save() {
    const values = rows.map((row) => COLUMNS.map((column) => row[column]))
    saveFile(new Blob([toCsv([titles, ...values])], { type: 'text/csv' }), 'pictures.csv')
  }

  return (
    <section className="earlier" aria-labelledby="vision-table-title">
      <header className="earlier__head">
        <h2 className="title-3" id="vision-table-title">
          {t('table')}
        </h2>
        <Button variant="quiet" size="sm" onClick={save}>
          <Download size="sm" />
          {t('tableCsv')}
        </Button>
      </header>
      {/* Scrolled by keyboard, too. */}
      <div className="vision-table" tabIndex={0} role="region" aria-label={t('table')}>
        <table>
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={pictures[index]!.id}>
                {COLUMNS.map((column) =>
                  column === 'name' ? (
                    <th key={column} scope="row">
                      <button
                        type="button"
                        className="atl-link atl-text-button"
                        onClick={() => show(pictures[index]!.id)}
                      >
                        {row.name}
                      </button>
                    </th>
                  ) : (
                    <td key={column} dir="auto">
                      <Value column={column} value={row[column]} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Value({ column, value }: { column: Column; value: string }) {
  const t = useTexts(visionTexts)
  if (value === '') return '–'
  if (column === 'colors')
    return value
      .split(' ')
      .map((hex) => <i key={hex} className="vision-dot" style={{ background: hex }} title={hex} />)
  if (column === 'sharpness') return t(value as 'sharp')
  return <span className="vision-cell">{value}</span>
}
