import { useNavigate, useSearch } from '@tanstack/react-router'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { readTarget } from './read-target.ts'

/** The sign-in, which leads back to the page that was wanted. */
export function SignInPage() {
  const { to, ended = false } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  return (
    <SignInScreen
      hasEnded={ended}
      to={readTarget(to)}
      onSignedIn={() => void navigate({ to: readTarget(to), replace: true })}
    />
  )
}
