import { Link } from '@tanstack/react-router'
import { SubNavigation } from '../../../parts/sub-navigation.tsx'
import { callsWords } from '../words/calls-words.ts'

/** Leads to the calls and to the tasks that they left. */
export function CallsNavigation() {
  return (
    <SubNavigation label={callsWords.sections}>
      <Link to="/calls" className="sub-tab" activeOptions={{ exact: true, includeSearch: false }}>
        {callsWords.list}
      </Link>
      <Link to="/calls/tasks" className="sub-tab" activeOptions={{ includeSearch: false }}>
        {callsWords.tasks}
      </Link>
    </SubNavigation>
  )
}
