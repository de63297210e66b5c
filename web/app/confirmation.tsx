import { lazy, Suspense, useEffect, useState } from 'react'
import { type AskedConfirmation, registerConfirmation } from '../api/confirmation.ts'

const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
}))

/** Asks who the person is when a request needs a recent sign-in; until then nothing is loaded. */
export function Confirmation() {
  const [asked, setAsked] = useState<AskedConfirmation | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  useEffect(() => {
    registerConfirmation((next) => {
      setAsked(next)
      setWasAsked(true)
    })
    return () => {
      registerConfirmation(null)
    }
  }, [])
  if (!wasAsked) return null
  return (
    <Suspense>
      <ConfirmationDialog
        asked={asked}
        onClosed={() => {
          setAsked(null)
        }}
      />
    </Suspense>
  )
}
