import './styles/fonts.css'
import '../../server/http/pages/files/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/layout.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components'
import { takeSecret } from '../features/join/take-secret.ts'
import { formatTime } from '../words/format-time.ts'
import { words } from '../words/words.ts'
import { createQueryClient } from './create-query-client.ts'
import { createAppRouter } from './create-app-router.tsx'

takeSecret()
document.documentElement.lang = words.tag
reloadAfterUpgrade()
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
const { length } = formatTime('2000-01-01T22:00Z', 'UTC')
document.documentElement.style.setProperty('--time', `${length}ch`)
const client = createQueryClient()
const router = createAppRouter(client)
createRoot(document.querySelector('#app') ?? document.body).render(
  <StrictMode>
    <I18nProvider locale={words.tag}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)

/** A newer server has no files of the build that is open: the page is loaded again, once. */
function reloadAfterUpgrade(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('reloaded') ?? 0)
    if (performance.timeOrigin - last < 10_000) return
    sessionStorage.setItem('reloaded', String(performance.timeOrigin + performance.now()))
    event.preventDefault()
    location.reload()
  })
}
