import type { en } from './en.ts'

/** What a person is told of problems and faults, in French. */
export const fr: typeof en = {
  problems: {
    internal: 'Une erreur s’est produite sur le serveur. Réessayez.',
    overloaded:
      'Le serveur est occupé ou n’accède pas à sa base de données. Réessayez dans un instant.',
    too_many_attempts: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
    request_timeout: 'La requête a pris trop de temps. Réessayez.',
    body_too_large: 'C’est trop volumineux pour être envoyé.',
    idempotency_in_progress:
      'La première tentative est encore en cours. Réessayez dans un instant.',
    not_found: 'Cet élément n’existe plus, ou appartient à un autre espace de travail.',
    insufficient_scope: 'Votre rôle ne comprend pas cela. Un propriétaire peut le modifier.',
    no_membership: 'Vous n’appartenez plus à cet espace de travail.',
    foreign_page: 'Cette page ne vient pas de ce serveur. Rechargez-la.',
    https_required: 'La connexion nécessite une adresse qui commence par https.',
    signed_out: 'Votre session est terminée. Connectez-vous à nouveau.',
    link_ended: 'Ce lien a déjà été utilisé ou est trop ancien. Demandez-en un nouveau.',
    email_taken:
      'Une autre personne se connecte avec cet e-mail. Connectez-vous d’abord avec, ou utilisez-en un autre.',
    already_member: 'Cette personne appartient déjà à l’espace de travail.',
    last_owner: 'C’est le seul propriétaire. Nommez d’abord un autre propriétaire.',
    invitation_limit_reached: 'Il y a trop d’invitations en cours. Retirez-en d’abord une.',
    passkey_rejected: 'La clé d’accès n’est pas utilisable. Créez-la à nouveau.',
    passkeys_unavailable:
      'Les clés d’accès ne fonctionnent pas à cette adresse. Utilisez un mot de passe.',
    token_limit_reached: 'Il y a trop de jetons. Révoquez ceux dont personne n’a besoin.',
    webhook_endpoint_limit_reached:
      'Il y a trop de webhooks. Supprimez ceux dont personne n’a besoin.',
    contact_import_limit_reached:
      'Trop d’imports sont en cours. Annulez-en un, ou attendez qu’il se termine.',
    hold_limit_reached: 'Trop de créneaux sont gardés. Réessayez dans quelques minutes.',
    precondition_failed:
      'Une autre personne a fait une modification entre-temps. Rechargez la page.',
    contact_merged: 'Ce contact a été fusionné avec un autre.',
    email_in_use: 'Un autre contact a cet e-mail. S’il s’agit de la même personne, fusionnez-les.',
    ambiguous_contact:
      'Plusieurs contacts correspondent. Saisissez un e-mail qu’un seul d’entre eux possède.',
    merge_not_undoable: 'Cette fusion ne peut pas être défaite : ce qui a suivi serait perdu.',
    change_not_revertible:
      'Une modification ou une vérification ultérieure a remplacé cette valeur. Modifiez-la directement.',
    'invalid_transition.workspace_archived':
      'L’espace de travail est archivé : rien ne peut être modifié ni réservé. Un propriétaire peut le restaurer dans les paramètres, sous « Données ».',
    change_cutoff_passed: 'Le délai de modification est dépassé.',
    slot_unavailable: 'Ce créneau ne peut pas être réservé.',
    start_time_in_the_past: 'Ce créneau est passé. Choisissez-en un ultérieur.',
    agent_not_found: 'Cet intervenant n’existe plus. Choisissez-en un autre.',
    agent_not_in_team: 'Cet intervenant n’appartient pas à l’équipe.',
    agent_not_in_meeting_type: 'Cet intervenant n’assure pas les rendez-vous de ce type.',
    team_not_found: 'Cette équipe n’existe plus. Choisissez-en une autre.',
    meeting_type_not_found: 'Ce type de rendez-vous n’existe plus. Choisissez-en un autre.',
    meeting_type_not_in_team: 'Ce type de rendez-vous appartient à une autre équipe.',
    hold_not_found: 'Le créneau n’est plus gardé. Choisissez-le à nouveau.',
    secrets_unavailable:
      'Le serveur n’a pas de clé pour chiffrer les secrets. L’exploitant définit SECRET_KEY.',
    rate_limited: 'Trop de requêtes ont été envoyées. Patientez un instant, puis réessayez.',
    'rate_limited.concurrent':
      'Trop de choses sont transférées en même temps. Attendez que l’une d’elles se termine, puis réessayez.',
    'rate_limited.invitations': 'Trop d’invitations ont été envoyées. Réessayez dans une heure.',
    'rate_limited.backup_running':
      'Une sauvegarde est déjà en cours de téléchargement. Attendez qu’elle soit terminée ou annulez ce téléchargement.',
    sign_in_failed: 'La connexion a échoué : {detail}',
    'sign_in_failed.wrong_password': 'L’e-mail ou le mot de passe est incorrect.',
    'sign_in_failed.unknown_passkey':
      'Cette clé d’accès n’est pas connue ici, ou la signature a duré plus de cinq minutes. Réessayez.',
    'sign_in_failed.other_person':
      'C’est celui d’une autre personne. Utilisez votre propre compte ou votre propre clé d’accès.',
    'sign_in_failed.replaced':
      'Le mot de passe ou la clé d’accès vient d’être remplacé. Connectez-vous avec le nouveau.',
    'sign_in_failed.not_begun_here':
      'Cette connexion n’a pas commencé dans ce navigateur, ou elle a expiré. Recommencez.',
    'sign_in_failed.no_email':
      'Le fournisseur d’identité n’indique pas votre adresse e-mail. Demandez une invitation avec celle-ci.',
    'sign_in_failed.unknown_account':
      'Personne n’utilise encore ce compte ici. Ouvrez d’abord votre invitation.',
    'sign_in_failed.account_taken': 'Une autre personne se connecte déjà ici avec ce compte.',
    'sign_in_failed.provider_unavailable':
      'Le fournisseur d’identité ne répond pas. Réessayez ou connectez-vous d’une autre manière.',
    'sign_in_failed.provider_refused':
      'La connexion auprès du fournisseur d’identité n’a pas abouti. Recommencez.',
    invalid_transition: 'Ce n’est pas possible actuellement : {detail}',
    'invalid_transition.archived':
      'Cet élément a été archivé ou supprimé et ne peut plus être modifié. Créez-en un nouveau.',
    'invalid_transition.schedule_archived':
      'Les horaires de l’intervenant sont archivés. Restaurez-les d’abord ou attribuez-lui-en d’autres.',
    'invalid_transition.team_archived': 'Cette équipe est archivée. Restaurez-la d’abord.',
    'invalid_transition.takers_archived':
      'L’équipe ou un intervenant de ce type de rendez-vous est archivé. Restaurez-le d’abord ou choisissez-en un autre.',
    'invalid_transition.workspace_deleting':
      'L’espace de travail est en cours de suppression, ce qui ne peut plus être annulé.',
    'invalid_transition.endpoint_disabled':
      'Le webhook est désactivé. Activez-le avant de renvoyer des événements.',
    'invalid_transition.endpoint_without_secret':
      'Le webhook n’a pas de secret. Remplacez-le d’abord.',
    'invalid_transition.hold_state': 'Ce créneau n’est plus gardé. Choisissez-le à nouveau.',
    'invalid_transition.meeting_state.pending':
      'Le rendez-vous n’est pas encore confirmé. Rechargez la page.',
    'invalid_transition.meeting_state.scheduled':
      'Le rendez-vous est déjà confirmé. Rechargez la page.',
    'invalid_transition.meeting_state.declined':
      'Le rendez-vous a déjà été refusé. Rechargez la page.',
    'invalid_transition.meeting_state.expired':
      'Le rendez-vous n’a pas été confirmé à temps. Rechargez la page.',
    'invalid_transition.meeting_state.cancelled':
      'Le rendez-vous a déjà été annulé. Rechargez la page.',
    'invalid_transition.meeting_state.completed':
      'Il est déjà noté que le rendez-vous a eu lieu. Rechargez la page.',
    'invalid_transition.meeting_state.no_show':
      'Il est déjà noté que personne n’est venu. Rechargez la page.',
    'invalid_transition.not_started':
      'Le rendez-vous n’a pas encore commencé. Ce n’est qu’après son début que l’on peut noter s’il a eu lieu.',
    'invalid_transition.import_state':
      'L’importation a avancé entre-temps, ce n’est donc plus possible. Rechargez la page.',
    'invalid_transition.job_waiting':
      'Un autre traitement pour la même chose attend ou est en cours. Relancez celui-ci lorsqu’il sera terminé.',
    'invalid_transition.job_state':
      'Seul un traitement échoué peut être relancé, et celui-ci n’a pas échoué. Rechargez la page.',
    'invalid_transition.message_state':
      'Seul un message envoyé peut être retourné. Rechargez la page.',
    'invalid_transition.sandbox':
      'Cet espace de travail est un environnement de test : il n’envoie aucun message.',
    'invalid_transition.no_mail_server':
      'Aucun serveur de messagerie n’est configuré, rien ne peut donc être envoyé. Transmettez le lien vous-même ou demandez à un exploitant de définir SMTP_URL et MAIL_FROM.',
    'invalid_transition.several_workspaces':
      'Ce serveur a plusieurs espaces de travail, seul son exploitant peut donc le sauvegarder : slotline backup. Exportez plutôt cet espace de travail.',
    'invalid_transition.no_backups':
      'Ce processus ne fait pas de sauvegardes. Exécutez : slotline backup',
    'invalid_transition.backup_failed': 'Aucune sauvegarde ne peut être faite : {detail}',
  },
  faults: {
    missing: 'Remplissez ce champ.',
    empty: 'Remplissez ce champ.',
    too_long: 'C’est trop long.',
    too_short: 'C’est trop court.',
    too_many_items: 'Il y en a trop.',
    too_large: 'C’est trop grand.',
    unknown_attribute: 'Aucun attribut ne porte ce nom. Choisissez-en un dans la liste.',
    duplicate: 'Cette valeur y est déjà.',
    archived: 'C’est archivé. Faites un autre choix.',
    not_found: 'Cet élément n’existe plus.',
    agent_not_found: 'Cet intervenant n’existe plus.',
    team_not_found: 'Cette équipe n’existe plus.',
    schedule_not_found: 'Cet horaire n’existe plus.',
    not_email: 'Saisissez une adresse e-mail, par exemple ada@example.com.',
    not_date: 'Saisissez une date qui existe.',
    not_language: 'Saisissez une langue, par exemple fr ou en-GB.',
    not_uri: 'Saisissez une adresse complète, par exemple https://example.com.',
    not_time_zone: 'Saisissez un fuseau horaire, par exemple Europe/Paris.',
    not_after_start: 'La fin doit être postérieure au début.',
    overlap: 'Les heures se chevauchent.',
    weak_password: 'Ce mot de passe est facile à deviner. Utilisez plusieurs mots.',
    phone_not_parseable:
      'Saisissez un numéro de téléphone avec l’indicatif du pays, par exemple +49 30 1234567.',
    not_usable_color:
      'Cette couleur est trop claire sur fond blanc. Choisissez-en une plus foncée.',
    other_name: 'Saisissez le nom exactement tel quel.',
    not_acceptable: 'Ce n’est pas la bonne forme. {detail}',
    'not_acceptable.wrong_form': 'Ce n’est pas la bonne forme, par exemple {example}.',
    'not_acceptable.too_few_items': 'Il manque des éléments.',
    'not_acceptable.equal_items': 'Deux éléments sont identiques. Saisissez chacun une seule fois.',
    'not_acceptable.answer_text': 'Répondez par un texte.',
    'not_acceptable.answer_number': 'Répondez par un nombre.',
    'not_acceptable.answer_boolean': 'Répondez par oui ou par non.',
    'not_acceptable.answer_choice': 'Choisissez l’une des réponses.',
    'not_acceptable.answer_email': 'Saisissez une adresse e-mail, par exemple ada@example.com.',
    'not_acceptable.answer_phone':
      'Saisissez un numéro de téléphone avec l’indicatif du pays, par exemple +49 30 1234567.',
    'not_acceptable.header_name':
      'Les noms d’en-têtes n’ont que des lettres, des chiffres et des traits d’union, par exemple X-Api-Key.',
    'not_acceptable.header_value':
      'La valeur contient un retour à la ligne, un caractère hors ASCII ou une espace à une extrémité.',
  },
}
