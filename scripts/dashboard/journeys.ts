// People join, sign in and invite others on the pages under /app, in a real browser: `npm run
// test:page`. Fails on an error in the console, a finding of axe, or a page that is too wide. Needs
// Chromium. SLOTLINE_SCREENSHOTS=FOLDER stores screenshots of all pages.
import './sign-in-journeys.ts'
import './people-journeys.ts'
import './failure-journeys.ts'
import './set-up-journeys.ts'
import './workspace-journeys.ts'
import './connections-journeys.ts'
import './messages-journeys.ts'
import './webhooks-journeys.ts'
