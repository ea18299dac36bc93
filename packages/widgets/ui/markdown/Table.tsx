import type { Tokens } from 'marked'
import { renderInline } from './render-inline.tsx'
import { directionOfText, type RenderContext } from './context.ts'
import { lazyModule } from '../lazy-module.ts'
import { plainTextOf } from './plain-text.ts'
import { hasNumbers } from './table-numbers.ts'

const MAX_LABEL_LENGTH = 80
const useTableTools = lazyModule(() => import('./TableTools.tsx'))

/**
 * Scrolls if the table is wide. Focusable, so that it can be scrolled by keyboard. A group and no region, because regions
 * are landmarks, which need different names: a page can have two tables with the same columns.
 */
export function Table({ table, context }: { table: Tokens.Table; context: RenderContext }) {
  const { header, rows, raw } = table
  const columnNames = header.map(({ tokens }) => plainTextOf(tokens)).filter(Boolean)
  const hasTools = context.settings.tableTools && hasNumbers(table)
  const { module: tools } = useTableTools(hasTools && !context.canGrow)
  const label = [context.settings.texts.table, columnNames.join(', ')].filter(Boolean).join(': ')
  return (
    <>
      <div
        className="atl-prose__table"
        role="group"
        tabIndex={0}
        aria-label={label.slice(0, MAX_LABEL_LENGTH)}
      >
        <table dir={directionOfText(raw)}>
          <thead>
            <tr>
              {header.map((cell, key) =>
                // An empty cell, as in the corner of a table, is not a header.
                cell.text.trim() ? (
                  <th key={key} scope="col" className={alignment(cell)}>
                    <Cell cell={cell} context={context} />
                  </th>
                ) : (
                  <td key={key} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, key) => (
                  <td key={key} className={alignment(cell)}>
                    <Cell cell={cell} context={context} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* Nobody opens opening hours in a spreadsheet, so only tables with numbers can be copied for one. */}
      {hasTools && (
        <div className="atl-prose__table-tools">
          {tools && <tools.TableTools table={table} settings={context.settings} />}
        </div>
      )}
    </>
  )
}

/** The table's direction aligns the columns, so the direction of a cell's own text must not: hence `bdi`. */
function Cell({ cell: { tokens }, context }: { cell: Tokens.TableCell; context: RenderContext }) {
  return <bdi dir="auto">{renderInline(tokens, { ...context, isInCell: true })}</bdi>
}

function alignment({ align }: Tokens.TableCell): string | undefined {
  if (align === 'right') return 'atl-prose__end'
  return align === 'center' ? 'atl-prose__center' : undefined
}
