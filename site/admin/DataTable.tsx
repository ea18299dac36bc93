import type { ReactNode } from 'react'
import '../styles/data-table.css'

interface DataTableProps {
  label: string
  /** The first column contains the heading of each row. */
  columns: readonly { name: string; isNumber?: boolean }[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The sums below the rows. */
  total?: readonly ReactNode[]
}

/** A table whose rows become blocks with labelled lines on phones. */
export function DataTable({ label, columns, rows, total }: DataTableProps) {
  const cellsOf = (cells: readonly ReactNode[]) =>
    columns.map(({ name, isNumber }, index) => (
      <td key={name} role="cell" className={isNumber ? 'num' : undefined} data-label={name}>
        {cells[index]}
      </td>
    ))
  return (
    <table className="data-table admin-table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, isNumber }) => (
            <th key={name} role="columnheader" scope="col" className={isNumber ? 'num' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <tr key={key} role="row">
            {cellsOf(cells)}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot role="rowgroup">
          <tr role="row">{cellsOf(total)}</tr>
        </tfoot>
      )}
    </table>
  )
}
