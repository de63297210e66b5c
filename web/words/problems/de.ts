import type { en } from './en.ts'

/** What a person is told of problems and faults, in German. */
export const de: typeof en = {
  problems: {
    internal: 'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es erneut.',
    overloaded:
      'Der Server ist ausgelastet oder erreicht seine Datenbank nicht. Versuchen Sie es gleich erneut.',
    too_many_attempts:
      'Das waren zu viele Versuche. Warten Sie einige Minuten, und versuchen Sie es erneut.',
    request_timeout: 'Die Anfrage hat zu lange gedauert. Versuchen Sie es erneut.',
    body_too_large: 'Das ist zu groß, um es zu senden.',
    idempotency_in_progress: 'Der erste Versuch läuft noch. Versuchen Sie es gleich erneut.',
    not_found: 'Das gibt es nicht mehr, oder es gehört zu einem anderen Arbeitsbereich.',
    insufficient_scope: 'Ihre Rolle enthält das nicht. Ein Inhaber kann das ändern.',
    no_membership: 'Sie gehören nicht mehr zu diesem Arbeitsbereich.',
    foreign_page: 'Diese Seite stammt nicht von diesem Server. Laden Sie sie neu.',
    https_required: 'Zur Anmeldung braucht es eine Adresse, die mit https beginnt.',
    signed_out: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    link_ended: 'Dieser Link wurde benutzt oder ist zu alt. Bitten Sie um einen neuen.',
    email_taken:
      'Mit dieser E-Mail-Adresse meldet sich eine andere Person an. Melden Sie sich zuerst damit an, oder nehmen Sie eine andere.',
    already_member: 'Diese Person gehört schon zum Arbeitsbereich.',
    last_owner: 'Das ist der einzige Inhaber. Machen Sie zuerst eine andere Person zum Inhaber.',
    invitation_limit_reached: 'Es gibt zu viele offene Einladungen. Ziehen Sie zuerst eine zurück.',
    passkey_rejected: 'Der Passkey ist nicht verwendbar. Erstellen Sie ihn neu.',
    passkeys_unavailable:
      'Passkeys funktionieren an dieser Adresse nicht. Nehmen Sie ein Passwort.',
    token_limit_reached: 'Es gibt zu viele Tokens. Widerrufen Sie die, die niemand braucht.',
    webhook_endpoint_limit_reached:
      'Es gibt zu viele Webhooks. Löschen Sie die, die niemand braucht.',
    contact_import_limit_reached:
      'Es sind zu viele Importe offen. Brechen Sie einen ab, oder warten Sie auf sein Ende.',
    hold_limit_reached:
      'Es werden zu viele Zeiten freigehalten. Versuchen Sie es in einigen Minuten erneut.',
    precondition_failed: 'Jemand anderes hat das inzwischen geändert. Laden Sie die Seite neu.',
    contact_merged: 'Dieser Kontakt wurde mit einem anderen zusammengeführt.',
    email_in_use:
      'Ein anderer Kontakt hat diese E-Mail-Adresse. Führen Sie beide zusammen, wenn sie eine Person sind.',
    ambiguous_contact:
      'Mehrere Kontakte passen. Geben Sie eine E-Mail-Adresse ein, die nur einer hat.',
    merge_not_undoable:
      'Diese Zusammenführung lässt sich nicht rückgängig machen: Späteres ginge verloren.',
    change_not_revertible:
      'Eine spätere Änderung oder Prüfung hat diesen Wert ersetzt. Setzen Sie ihn direkt.',
    workspace_archived:
      'Der Arbeitsbereich ist archiviert: Es kann nichts geändert oder gebucht werden. Ein Inhaber kann ihn in den Einstellungen unter „Daten“ wiederherstellen.',
    change_cutoff_passed: 'Die Frist für Änderungen ist abgelaufen.',
    slot_unavailable: 'Diese Zeit ist nicht buchbar.',
    start_time_in_the_past: 'Diese Zeit ist vorbei. Wählen Sie eine spätere.',
    agent_not_found: 'Diesen Ansprechpartner gibt es nicht mehr. Wählen Sie einen anderen.',
    agent_not_in_team: 'Dieser Ansprechpartner gehört nicht zum Team.',
    agent_not_in_meeting_type: 'Dieser Ansprechpartner übernimmt keine Termine dieser Art.',
    team_not_found: 'Dieses Team gibt es nicht mehr. Wählen Sie ein anderes.',
    meeting_type_not_found: 'Diese Terminart gibt es nicht mehr. Wählen Sie eine andere.',
    meeting_type_not_in_team: 'Diese Terminart gehört zu einem anderen Team.',
    hold_not_found: 'Die Zeit wird nicht mehr freigehalten. Wählen Sie sie erneut.',
    secrets_unavailable:
      'Der Server hat keinen Schlüssel für Geheimnisse. Der Betreiber setzt SECRET_KEY.',
  },
  faults: {
    missing: 'Füllen Sie dieses Feld aus.',
    empty: 'Füllen Sie dieses Feld aus.',
    too_long: 'Das ist zu lang.',
    too_short: 'Das ist zu kurz.',
    too_many_items: 'Das sind zu viele.',
    too_large: 'Das ist zu groß.',
    duplicate: 'Dieser Wert ist schon da.',
    archived: 'Das ist archiviert. Wählen Sie etwas anderes.',
    not_found: 'Das gibt es nicht mehr.',
    agent_not_found: 'Diesen Ansprechpartner gibt es nicht mehr.',
    team_not_found: 'Dieses Team gibt es nicht mehr.',
    schedule_not_found: 'Diese Arbeitszeiten gibt es nicht mehr.',
    not_email: 'Geben Sie eine E-Mail-Adresse ein, etwa ada@example.com.',
    not_date: 'Geben Sie ein Datum ein, das es gibt.',
    not_language: 'Geben Sie eine Sprache ein, etwa en oder de-AT.',
    not_uri: 'Geben Sie eine ganze Adresse ein, etwa https://example.com.',
    not_time_zone: 'Geben Sie eine Zeitzone ein, etwa Europe/Berlin.',
    not_after_start: 'Das Ende muss nach dem Beginn liegen.',
    overlap: 'Die Zeiten überschneiden sich.',
    weak_password: 'Dieses Passwort ist leicht zu erraten. Nehmen Sie mehrere Wörter.',
    phone_not_parseable: 'Geben Sie eine Telefonnummer mit Ländervorwahl ein, etwa +49 30 1234567.',
    not_usable_color: 'Diese Farbe ist auf Weiß zu hell. Wählen Sie eine dunklere.',
    other_name: 'Geben Sie den Namen genau so ein, wie er ist.',
  },
}
