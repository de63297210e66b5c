import type { MessageTexts, TeamNotice } from '../message-texts.ts'

/** The mails to a team about what needs attention: see `TeamNotice`. */
export const teamNotices: Pick<MessageTexts['team'], TeamNotice> = {
  calendar_failing: {
    subject: ({ calendarAgent }) => `Por favor, compruebe el calendario de ${calendarAgent}`,
    badge: 'Calendario',
    title: () => 'Compruebe un calendario',
    lead: ({ calendarAgent, hasUnreadableEvents }) =>
      hasUnreadableEvents
        ? `Algunas citas de un calendario de ${calendarAgent} no se pueden leer. Ocupan el tiempo que se puede deducir, como su día, y por eso quizá se ofrezcan menos horas de las que están libres. Si ni siquiera se puede leer el día, la cita no ocupa tiempo.`
        : `Por el momento no se puede leer un calendario de ${calendarAgent}, o muchas de sus citas desaparecieron a la vez. Lo que se sabía antes sigue valiendo, y no se aplican los cambios del calendario.`,
    next: ({ calendarAgent, needsSignIn, hasUnreadableEvents }) =>
      hasUnreadableEvents
        ? `La conexión de calendario de ${calendarAgent} muestra en la API cuántas citas son y qué le falta a la primera. Por favor, corríjalas o elimínelas en el calendario.`
        : needsSignIn
          ? `Se vuelve a intentar automáticamente. Si se cambió la contraseña o se retiró el acceso, ${calendarAgent} tiene que iniciar sesión de nuevo.`
          : `Se vuelve a intentar automáticamente. Si el calendario se eliminó o ya no se comparte, ${calendarAgent} puede conectar otro.`,
  },
  webhook_disabled: {
    subject: ({ webhookHost }) => `Por favor, compruebe el webhook a ${webhookHost}`,
    badge: 'Webhook',
    title: () => 'Un webhook ya no se envía',
    lead: ({ webhookHost, isWebhookGone }) =>
      isWebhookGone
        ? `El webhook a ${webhookHost} ha respondido durante al menos una hora que su receptor ya no existe (410). De momento no recibe eventos.`
        : `El webhook a ${webhookHost} no ha aceptado ningún evento durante cinco días. De momento no recibe eventos.`,
    next: () =>
      'Por favor, haga revisar el receptor. Se vuelve a intentar automáticamente durante 30 días, al menos una vez al día. Cuando acepte un evento, recibirá todos los que esperaban. Las entregas del endpoint muestran en la API sus respuestas. Si ya no se necesita, elimínelo allí.',
  },
}
