import type { Measured } from './measure.ts'
import type { Failed, Head } from './report.ts'

const ROW = 22
const LABELS = 420
const BARS = 380
const FIGURES = 270
const TOP = 78
/** How far the scale goes to both sides of the target. */
const DECADES = 1

/**
 * A chart of the rows as SVG: how far each one is from its target, on a logarithmic scale. A bar to
 * the right is better than the target. Its colours suit light and dark pages.
 */
export function drawChart(head: Head, rows: readonly (Measured | Failed)[]): string {
  const measured = rows.filter((row) => 'ratio' in row)
  const height = TOP + measured.length * ROW + 34
  const width = LABELS + BARS + FIGURES
  const middle = LABELS + BARS / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Each row of the benchmark beside its target">`,
    `<style>${STYLE}</style>`,
    text(12, 24, 'title', 'Each row of the benchmark beside its target'),
    text(
      12,
      44,
      'note',
      `${head['processor'] ?? ''}; Node ${head['node'] ?? ''}; PostgreSQL ${head['postgresql'] ?? ''}`,
    ),
    text(middle - 8, TOP - 10, 'note end', 'worse'),
    text(middle + 8, TOP - 10, 'note', 'better'),
    ...[-1, -0.5, 0, 0.5, 1].map((decade) => {
      const x = middle + (decade * BARS) / 2
      const times = decade === 0 ? 'target' : `${Number((10 ** Math.abs(decade)).toPrecision(1))} ×`
      return (
        `<line class="${decade === 0 ? 'target' : 'grid'}" x1="${x}" x2="${x}" y1="${TOP}" y2="${height - 28}"/>` +
        text(x, height - 12, 'note middle', times)
      )
    }),
    ...measured.map((row, i) => drawRow(row, TOP + i * ROW, middle)),
    '</svg>',
    '',
  ].join('\n')
}

function drawRow(row: Measured, y: number, middle: number): string {
  const decades = Math.max(-DECADES, Math.min(DECADES, Math.log10(row.margin)))
  const length = (Math.abs(decades) * BARS) / 2
  const isReached = row.margin >= 1
  const unit = row.value === 'perSecond' ? '/s' : ' ms'
  const figure = `${Number(row.service.toPrecision(3)).toLocaleString('en')}${unit}`
  return [
    text(LABELS - 12, y + 15, 'end', row.name),
    `<rect class="${isReached ? 'reached' : 'missed'}" x="${isReached ? middle : middle - length}" y="${y + 4}" width="${Math.max(length, 1)}" height="${ROW - 8}" rx="2"/>`,
    text(LABELS + BARS + 16, y + 15, '', `${figure} (${row.ratio.toFixed(2)} ×; ${row.target})`),
  ].join('')
}

function text(x: number, y: number, classes: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y}" class="${classes}">${escaped}</text>`
}

const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #334155 }
.title { font-size: 16px; font-weight: 600 }
.note { font-size: 12px; fill: #64748b }
.end { text-anchor: end }
.middle { text-anchor: middle }
.grid { stroke: #94a3b8; stroke-opacity: .35 }
.target { stroke: #64748b; stroke-width: 2 }
.reached { fill: #0f9d76 }
.missed { fill: #d97706 }
@media (prefers-color-scheme: dark) {
  text { fill: #e2e8f0 }
  .note { fill: #94a3b8 }
}
`
