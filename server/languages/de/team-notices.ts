import type { MessageTexts, TeamNotice } from '../message-texts.ts'

/** The mails to a team about what needs attention: see `TeamNotice`. */
export const teamNotices: Pick<MessageTexts['team'], TeamNotice> = {
  calendar_failing: {
    subject: ({ calendarAgent }) => `Bitte prüfen: Kalender von ${calendarAgent}`,
    badge: 'Kalender',
    title: () => 'Bitte prüfen Sie einen Kalender',
    lead: ({ calendarAgent, hasUnreadableEvents }) =>
      hasUnreadableEvents
        ? `Einige Termine in einem Kalender von ${calendarAgent} können nicht gelesen werden. Sie belegen die Zeit, die sich erschließen lässt, etwa ihren Tag, sodass vielleicht weniger Zeiten angeboten werden, als frei sind. Ist nicht einmal der Tag lesbar, belegt der Termin keine Zeit.`
        : `Ein Kalender von ${calendarAgent} kann zurzeit nicht gelesen werden, oder viele seiner Termine waren auf einmal verschwunden. Was vorher bekannt war, gilt weiter, und Änderungen im Kalender werden nicht übernommen.`,
    next: ({ calendarAgent, needsSignIn, hasUnreadableEvents }) =>
      hasUnreadableEvents
        ? `Die Kalenderverbindung von ${calendarAgent} zeigt in der API, wie viele Termine es sind und was am ersten fehlt. Bitte korrigieren oder löschen Sie sie im Kalender.`
        : needsSignIn
          ? `Es wird automatisch wieder versucht. Wenn das Passwort geändert oder der Zugriff entzogen wurde, muss sich ${calendarAgent} neu anmelden.`
          : `Es wird automatisch wieder versucht. Wenn der Kalender gelöscht wurde oder nicht mehr freigegeben ist, kann ${calendarAgent} einen anderen verbinden.`,
  },
  webhook_disabled: {
    subject: ({ webhookHost }) => `Bitte prüfen: Webhook an ${webhookHost}`,
    badge: 'Webhook',
    title: () => 'Ein Webhook wird nicht mehr gesendet',
    lead: ({ webhookHost, isWebhookGone }) =>
      isWebhookGone
        ? `Der Webhook an ${webhookHost} hat mindestens eine Stunde lang geantwortet, dass es den Empfänger nicht mehr gibt (410). Er erhält vorerst keine Ereignisse.`
        : `Der Webhook an ${webhookHost} hat fünf Tage lang kein Ereignis angenommen. Er erhält vorerst keine Ereignisse.`,
    next: () =>
      'Bitte lassen Sie den Empfänger prüfen. Es wird 30 Tage lang automatisch wieder versucht, mindestens einmal täglich. Sobald er ein Ereignis annimmt, erhält er alle, die auf ihn gewartet haben. Die Zustellungen des Endpunkts zeigen in der API seine Antworten. Wird er nicht mehr gebraucht, löschen Sie ihn bitte dort.',
  },
}
