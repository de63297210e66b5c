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
    workspace_archived:
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
  },
  faults: {
    missing: 'Remplissez ce champ.',
    empty: 'Remplissez ce champ.',
    too_long: 'C’est trop long.',
    too_short: 'C’est trop court.',
    too_many_items: 'Il y en a trop.',
    too_large: 'C’est trop grand.',
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
  },
}
