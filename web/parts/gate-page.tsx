import type { ReactNode } from 'react'

const [FIRST_HOUR, LAST_HOUR] = [8, 18] as const
const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, i) => FIRST_HOUR + i)

/** A page before the sign-in: one column beside the hours of this day. */
export function GatePage({ children }: { children: ReactNode }) {
  const { hour, minute } = Temporal.Now.plainTimeISO()
  const passed = (hour + minute / 60 - FIRST_HOUR) / HOURS.length
  return (
    <div className="gate">
      <main className="gate-column">
        <p className="brand">Slotline</p>
        {children}
      </main>
      <div className="gate-day" aria-hidden="true">
        {HOURS.map((each) => (
          <span key={each}>{String(each).padStart(2, '0')}</span>
        ))}
        {passed >= 0 && passed < 1 && (
          <span className="now" style={{ insetBlockStart: `${passed * 100}%` }} />
        )}
      </div>
    </div>
  )
}
