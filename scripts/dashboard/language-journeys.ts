import assert from 'node:assert/strict'
import { test } from 'node:test'
import { book, call, openDay, setTime } from './day-stand.ts'
import { ADDRESS } from './open-stand.ts'
import { assertClean, heading, openContext, skip } from './steps.ts'

const NOW = '2026-11-24T08:30+01:00'

/** Paths below /app with their headings in Spanish and French. */
const SCREENS = [
  ['day', 'Día', 'Journée'],
  ['day/book', 'Reservar una cita', 'Réserver un rendez-vous'],
  ['calls', 'Llamadas', 'Appels'],
  ['contacts', 'Contactos', 'Contacts'],
  ['team/agents', 'Agentes', 'Intervenants'],
  ['team/schedules', 'Horarios', 'Horaires'],
  ['team/types', 'Tipos de cita', 'Types de rendez-vous'],
  ['why-not', '¿Por qué no?', 'Pourquoi pas\u{202f}?'],
  ['numbers', 'Cifras', 'Chiffres'],
  ['settings/workspace', 'Espacio de trabajo', 'Espace de travail'],
  ['settings/messages', 'Mensajes', 'Messages'],
  ['more', 'Más', 'Plus'],
] as const

test('a browser that prefers Spanish shows the main screens in Spanish', { skip }, async () => {
  await openScreens(
    'es-ES',
    'Iniciar sesión',
    SCREENS.map(([path, spanish]) => [path, spanish]),
  )
})

test('a browser that prefers French shows the main screens in French', { skip }, async () => {
  await openScreens(
    'fr-FR',
    'Se connecter',
    SCREENS.map(([path, , french]) => [path, french]),
  )
})

async function openScreens(
  language: string,
  signIn: string,
  screens: readonly (readonly [path: string, title: string])[],
): Promise<void> {
  const tag = language.slice(0, 2)
  const stand = await openDay()
  await book(stand.workspace, { start: '2026-11-24T10:00:00+01:00', name: 'Ada Lovelace' })
  await call(stand.workspace)
  const { page, context } = await openContext({ language })
  await setTime(page, NOW)
  await page.goto(`${ADDRESS}/app/sign-in`)
  await heading(page, signIn)
  assert.equal(await page.locator('html').getAttribute('lang'), tag)
  await assertClean(page, `${tag}-sign-in`)
  await context.addCookies(await stand.context.cookies())
  for (const [path, title] of screens) {
    await page.goto(`${ADDRESS}/app/${path}`)
    await heading(page, title)
    await page.locator('.skeleton').first().waitFor({ state: 'detached' })
    await assertClean(page, `${tag}-${path.replaceAll('/', '-')}`)
  }
}
