import { useNavigate } from '@tanstack/react-router'
import { basePath } from '../api/base-path.ts'
import { JoinScreen } from '../features/join/join-screen.tsx'

/** What a link of an invitation or for a new sign-in opens. */
export function JoinPage() {
  const navigate = useNavigate()
  return (
    <JoinScreen
      signInAddress={`${basePath}/app/sign-in`}
      onJoined={() => void navigate({ to: '/', replace: true })}
    />
  )
}
