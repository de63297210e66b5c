import type { ReactNode } from 'react'
import { numbersWords } from '../words/numbers-words.ts'

type Props = {
  label: string
  /** The heading of the first column. */
  group: string
  columns: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly ReactNode[] }[]
  total: readonly ReactNode[]
}

/** Columns of figures with their sums. On a narrow screen it is moved sideways. */
export function FigureTable({ label, group, columns, rows, total }: Props) {
  return (
    <div className="scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{group}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="figure">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={columns[i]} className="figure">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{numbersWords.total}</th>
            {total.map((figure, i) => (
              <td key={columns[i]} className="figure">
                {figure}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
