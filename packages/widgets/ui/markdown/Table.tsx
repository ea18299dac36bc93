import type { Tokens } from 'marked'
import { directionOf } from './direction.ts'
import { inline } from './inline.tsx'
import type { Place } from './look.ts'
import { wordsOf } from './words.ts'

const LABEL_LENGTH = 80

/** A wide table scrolls inside itself, by keys as well. */
export function Table({
  table: { header, rows, raw },
  place,
}: {
  table: Tokens.Table
  place: Place
}) {
  const names = header.map(({ tokens }) => wordsOf(tokens)).filter(Boolean)
  const label = [place.look.texts.table, names.join(', ')].filter(Boolean).join(': ')
  return (
    <div
      className="atl-prose__table"
      role="region"
      tabIndex={0}
      aria-label={label.slice(0, LABEL_LENGTH)}
    >
      <table dir={directionOf(raw)}>
        <thead>
          <tr>
            {header.map((cell, key) =>
              // The corner of a table names nothing.
              cell.text.trim() ? (
                <th key={key} scope="col" className={alignment(cell)}>
                  <Cell cell={cell} place={place} />
                </th>
              ) : (
                <td key={key} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, key) => (
                <td key={key} className={alignment(cell)}>
                  <Cell cell={cell} place={place} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Columns are aligned as the table reads; each cell's words have a direction of their own. */
function Cell({ cell: { tokens }, place }: { cell: Tokens.TableCell; place: Place }) {
  return <bdi dir="auto">{inline(tokens, { ...place, inCell: true })}</bdi>
}

function alignment({ align }: Tokens.TableCell): string | undefined {
  if (align === 'right') return 'atl-prose__end'
  return align === 'center' ? 'atl-prose__center' : undefined
}
