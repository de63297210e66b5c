import { words } from '../words/words.ts'
import type { IconName } from './navigation-icon.tsx'

type Section = {
  to: string
  label: string
  icon: IconName
  /** On a phone it is behind More. */
  isMore?: true
}

const { shell } = words

/** The main navigation, in its order. */
export const sections = [
  { to: '/day', label: shell.day, icon: 'day' },
  { to: '/calls', label: shell.calls, icon: 'calls' },
  { to: '/contacts', label: shell.contacts, icon: 'contacts' },
  { to: '/why-not', label: shell.whyNot, icon: 'whyNot' },
  { to: '/team', label: shell.team, icon: 'people', isMore: true },
  { to: '/numbers', label: shell.numbers, icon: 'numbers', isMore: true },
  { to: '/receptionist', label: shell.testCall, icon: 'testCall', isMore: true },
  { to: '/settings', label: shell.settings, icon: 'settings', isMore: true },
  { to: '/account', label: shell.account, icon: 'account', isMore: true },
] as const satisfies readonly Section[]
