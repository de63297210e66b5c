import './set-up.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Section } from '../../parts/section.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { businessQuery, type BusinessSetUp, type WebsiteReading } from './api/business.ts'
import { BusinessStep } from './parts/business-step.tsx'
import { type Step, STEPS } from './steps.ts'
import { setUpWords } from './words/set-up-words.ts'

// The steps after the first one are loaded while that is filled in.
const HoursStep = lazy(async () => ({
  default: (await import('./parts/hours-step.tsx')).HoursStep,
}))
const ServicesStep = lazy(async () => ({
  default: (await import('./parts/services-step.tsx')).ServicesStep,
}))
const PeopleStep = lazy(async () => ({
  default: (await import('./parts/people-step.tsx')).PeopleStep,
}))
const ConnectStep = lazy(async () => ({
  default: (await import('./parts/connect-step.tsx')).ConnectStep,
}))

const route = getRouteApi('/shell/set-up')

/** Leads from an empty workspace to the first booked call. */
export function SetUpScreen() {
  const scopes = useScopes()
  const business = useQuery({ ...businessQuery, enabled: scopes.has('roster:write') })
  return (
    <>
      <PageHeading title={setUpWords.title} />
      {scopes.has('roster:write') ? (
        <Loaded query={business} name={setUpWords.title}>
          {(read) => <Steps business={read} />}
        </Loaded>
      ) : (
        <Notice kind="plain">{setUpWords.noRight}</Notice>
      )}
    </>
  )
}

function Steps({ business }: { business: BusinessSetUp }) {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const { step: wanted } = route.useSearch()
  const [reading, setReading] = useState<WebsiteReading | null>(null)
  const done = doneSteps(business)
  // A step needs what those before it have saved; connecting can be done later.
  const first = STEPS.find((each) => each !== 'connect' && !done.has(each)) ?? 'call'
  const step =
    wanted !== undefined && STEPS.indexOf(wanted) <= STEPS.indexOf(first) ? wanted : first
  const go = (to: Step) => void navigate({ search: { step: to } })
  const goBack = () => {
    go(STEPS[STEPS.indexOf(step) - 1] ?? 'business')
  }
  const goOn = async () => {
    await client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith('/core/'),
    })
    go(STEPS[STEPS.indexOf(step) + 1] ?? 'call')
  }
  const shared = { business, onBack: goBack, onDone: () => void goOn() }
  return (
    <>
      <p>{setUpWords.text}</p>
      <StepList step={step} first={first} done={done} />
      <Section key={step} title={setUpWords.steps[step]}>
        <Suspense fallback={<Skeleton />}>
          {step === 'business' && <BusinessStep {...shared} onRead={setReading} />}
          {step === 'hours' && <HoursStep {...shared} found={reading?.opening_hours ?? []} />}
          {step === 'services' && <ServicesStep {...shared} found={reading?.services ?? []} />}
          {step === 'people' && <PeopleStep {...shared} />}
          {step === 'connect' && <ConnectStep {...shared} />}
          {step === 'call' && <CallStep />}
        </Suspense>
      </Section>
    </>
  )
}

function StepList({ step, first, done }: { step: Step; first: Step; done: ReadonlySet<Step> }) {
  return (
    <ol className="set-up-steps">
      {STEPS.map((each) => (
        <li key={each}>
          {STEPS.indexOf(each) <= STEPS.indexOf(first) ? (
            <Link
              to="/set-up"
              search={{ step: each }}
              aria-current={each === step ? 'step' : undefined}
            >
              {setUpWords.steps[each]}
            </Link>
          ) : (
            <span className="quiet">{setUpWords.steps[each]}</span>
          )}
          {done.has(each) && <span className="mark">✓ {setUpWords.done}</span>}
          {each === 'connect' && step === 'call' && !done.has(each) && (
            <span className="quiet">– {setUpWords.skipped}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

function CallStep() {
  return (
    <>
      <p>{setUpWords.callText}</p>
      <p className="buttons">
        <Link to="/day" className="button">
          {setUpWords.toDay}
        </Link>
        <Link to="/receptionist" className="button main">
          {setUpWords.callButton}
        </Link>
      </p>
    </>
  )
}

function doneSteps({ team, schedule, types, agents, has }: BusinessSetUp): ReadonlySet<Step> {
  const done = new Set<Step>()
  if (team) done.add('business')
  if (team && schedule) done.add('hours')
  if (team && schedule && types.length > 0) done.add('services')
  if (done.has('services') && agents.length > 0) done.add('people')
  if (has.calendar || has.connection) done.add('connect')
  if (done.has('people') && has.call) done.add('call')
  return done
}
