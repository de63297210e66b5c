import { Section } from '../../../parts/section.tsx'
import type { Workspace } from '../api/owner.ts'
import { dataWords } from '../words/data-words.ts'

/** For how long things are stored. */
export function KeptSection({ workspace }: { workspace: Workspace }) {
  const { calls_kept_days: days, keeps_transcripts: keeps } = workspace.data.attributes
  return (
    <Section title={dataWords.kept}>
      <ul className="rows">
        {[
          [dataWords.contacts, dataWords.untilErased],
          [dataWords.calls, dataWords.days(days)],
          [dataWords.transcripts, keeps ? dataWords.days(days) : dataWords.notStored],
        ].map(([name, value]) => (
          <li key={name} className="row plain">
            <span className="row-main">{name}</span>
            <span className="row-fact">{value}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
