import { words } from '../words/words.ts'

/** Stands for rows that are being loaded; the style shows it after 300 ms. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={words.errors.loading}>
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  )
}
