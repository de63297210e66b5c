import { formatCount } from './present-contact.ts'

type Props<Name extends string> = {
  counts: Readonly<Record<Name, number>>
  names: Readonly<Record<Name, string>>
}

/** Counts as a column of figures with their names. */
export function CountList<Name extends string>({ counts, names }: Props<Name>) {
  return (
    <dl className="import-counts">
      {(Object.keys(names) as Name[]).map((name) => (
        <div key={name}>
          <dd>{formatCount(counts[name])}</dd>
          <dt>{names[name]}</dt>
        </div>
      ))}
    </dl>
  )
}
