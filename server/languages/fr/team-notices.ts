import type { MessageTexts, TeamNotice } from '../message-texts.ts'

/** The mails to a team about what needs attention: see `TeamNotice`. */
export const teamNotices: Pick<MessageTexts['team'], TeamNotice> = {
  calendar_failing: {
    subject: ({ calendarAgent }) => `À vérifier : agenda de ${calendarAgent}`,
    badge: 'Agenda',
    title: () => 'Un agenda est à vérifier',
    lead: ({ calendarAgent, hasUnreadableEvents }) =>
      hasUnreadableEvents
        ? `Certains rendez-vous d’un agenda de ${calendarAgent} ne peuvent pas être lus. Ils occupent le temps qui peut être déduit, comme leur journée, de sorte que moins d’horaires sont peut-être proposés qu’il n’y en a de libres. Si même la date est illisible, le rendez-vous n’occupe aucun temps.`
        : `Un agenda de ${calendarAgent} ne peut pas être lu pour le moment, ou beaucoup de ses rendez-vous ont disparu d’un coup. Ce qui était connu reste valable, et les changements de l’agenda ne sont pas suivis.`,
    next: ({ calendarAgent, needsSignIn, hasUnreadableEvents }) =>
      hasUnreadableEvents
        ? `La connexion d’agenda de ${calendarAgent} indique dans l’API combien de rendez-vous sont concernés et ce qui manque au premier. Veuillez les corriger ou les supprimer dans l’agenda.`
        : needsSignIn
          ? `De nouveaux essais ont lieu automatiquement. Si le mot de passe a été changé ou l’accès retiré, ${calendarAgent} doit se reconnecter.`
          : `De nouveaux essais ont lieu automatiquement. Si l’agenda a été supprimé ou n’est plus partagé, ${calendarAgent} peut en connecter un autre.`,
  },
  webhook_disabled: {
    subject: ({ webhookHost }) => `À vérifier : webhook vers ${webhookHost}`,
    badge: 'Webhook',
    title: () => 'Un webhook n’est plus envoyé',
    lead: ({ webhookHost, isWebhookGone }) =>
      isWebhookGone
        ? `Le webhook vers ${webhookHost} a répondu pendant au moins une heure que son destinataire n’existe plus (410). Il ne reçoit plus d’événements pour le moment.`
        : `Le webhook vers ${webhookHost} n’a accepté aucun événement pendant cinq jours. Il ne reçoit plus d’événements pour le moment.`,
    next: () =>
      'Veuillez faire vérifier le destinataire. De nouveaux essais ont lieu automatiquement pendant 30 jours, au moins une fois par jour. Dès qu’il accepte un événement, il reçoit tous ceux qui l’attendaient. Les livraisons du point de terminaison montrent ses réponses dans l’API. S’il n’est plus utilisé, supprimez-le à cet endroit.',
  },
}
