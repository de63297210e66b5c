import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { words } from '../../words/words.ts'
import { funnelQuery } from './api/numbers.ts'
import { filtersOf, type NumbersSearch } from './core/numbers-search.ts'
import './numbers.css'
import { FairnessSection } from './parts/fairness-section.tsx'
import { FunnelSection } from './parts/funnel-section.tsx'
import { NoShowsSection } from './parts/no-shows-section.tsx'
import { OverTimeSection } from './parts/over-time-section.tsx'
import { RangeFilters } from './parts/range-filters.tsx'
import { numbersWords } from './words/numbers-words.ts'

/** What calls led to, how meetings ended, and how they were shared among agents. */
export function NumbersScreen() {
  const search = useSearch({ from: '/shell/numbers' })
  const navigate = useNavigate()
  const scopes = useScopes()
  const change = (changed: Partial<NumbersSearch>) => {
    void navigate({
      to: '/numbers',
      search: { ...search, ...changed },
      replace: true,
      resetScroll: false,
    })
  }
  const props = { search, onChange: change }
  return (
    <>
      <PageHeading title={numbersWords.title} />
      {scopes.has('calls:read') ? (
        <CallFigures {...props} />
      ) : (
        <Notice kind="plain">{words.errors.noRight}</Notice>
      )}
      {scopes.has('meetings:read') && (
        <>
          <NoShowsSection {...props} />
          <FairnessSection search={search} />
        </>
      )}
    </>
  )
}

type Props = { search: NumbersSearch; onChange: (changed: Partial<NumbersSearch>) => void }

function CallFigures({ search, onChange }: Props) {
  const by = search.by ?? 'day'
  const funnel = useQuery(funnelQuery({ ...filtersOf(search), group_by: by }))
  return (
    <>
      <RangeFilters search={search} meta={funnel.data?.meta} onChange={onChange} />
      <Loaded query={funnel} name={numbersWords.funnel.title}>
        {(answer) => (
          <>
            <FunnelSection search={search} answer={answer} />
            <OverTimeSection search={search} answer={answer} by={by} onChange={onChange} />
          </>
        )}
      </Loaded>
    </>
  )
}
