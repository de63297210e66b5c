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
    'invalid_transition.workspace_archived':
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
    rate_limited: 'Das waren zu viele Anfragen. Warten Sie kurz, und versuchen Sie es erneut.',
    'rate_limited.concurrent':
      'Es wird zu vieles gleichzeitig übertragen. Warten Sie, bis etwas davon fertig ist, und versuchen Sie es erneut.',
    'rate_limited.invitations':
      'Es wurden zu viele Einladungen gesendet. Versuchen Sie es in einer Stunde erneut.',
    'rate_limited.backup_running':
      'Eine Sicherung wird schon heruntergeladen. Warten Sie, bis sie fertig ist, oder brechen Sie jenen Download ab.',
    sign_in_failed: 'Die Anmeldung ist gescheitert: {detail}',
    'sign_in_failed.wrong_password': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    'sign_in_failed.unknown_passkey':
      'Dieser Passkey ist hier nicht bekannt, oder die Anmeldung hat länger als fünf Minuten gedauert. Versuchen Sie es erneut.',
    'sign_in_failed.other_person':
      'Das gehört einer anderen Person. Nehmen Sie Ihr eigenes Konto oder Ihren eigenen Passkey.',
    'sign_in_failed.replaced':
      'Das Passwort oder der Passkey wurde gerade ersetzt. Melden Sie sich mit dem neuen an.',
    'sign_in_failed.not_begun_here':
      'Diese Anmeldung begann nicht in diesem Browser, oder sie ist abgelaufen. Beginnen Sie neu.',
    'sign_in_failed.no_email':
      'Der Identitätsanbieter nennt Ihre E-Mail-Adresse nicht. Bitten Sie um eine Einladung mit dieser Adresse.',
    'sign_in_failed.unknown_account':
      'Noch benutzt keine Person hier dieses Konto. Öffnen Sie zuerst Ihre Einladung.',
    'sign_in_failed.account_taken':
      'Mit diesem Konto meldet sich hier schon eine andere Person an.',
    'sign_in_failed.provider_unavailable':
      'Der Identitätsanbieter antwortet nicht. Versuchen Sie es erneut, oder melden Sie sich anders an.',
    'sign_in_failed.provider_refused':
      'Die Anmeldung beim Identitätsanbieter ist nicht gelungen. Beginnen Sie neu.',
    invalid_transition: 'Das geht zurzeit nicht: {detail}',
    'invalid_transition.archived':
      'Das wurde archiviert oder gelöscht und lässt sich nicht mehr ändern. Legen Sie es neu an.',
    'invalid_transition.schedule_archived':
      'Die Arbeitszeiten des Mitarbeiters sind archiviert. Stellen Sie sie zuerst wieder her, oder geben Sie ihm andere.',
    'invalid_transition.team_archived':
      'Dieses Team ist archiviert. Stellen Sie es zuerst wieder her.',
    'invalid_transition.takers_archived':
      'Das Team oder ein Mitarbeiter dieser Terminart ist archiviert. Stellen Sie es zuerst wieder her, oder wählen Sie etwas anderes.',
    'invalid_transition.workspace_deleting':
      'Der Arbeitsbereich wird gelöscht. Das lässt sich nicht mehr rückgängig machen.',
    'invalid_transition.endpoint_disabled':
      'Der Webhook ist ausgeschaltet. Schalten Sie ihn ein, bevor Sie Ereignisse erneut senden.',
    'invalid_transition.endpoint_without_secret':
      'Der Webhook hat kein Geheimnis. Ersetzen Sie es zuerst.',
    'invalid_transition.hold_state':
      'Die Zeit wird nicht mehr freigehalten. Wählen Sie sie erneut.',
    'invalid_transition.meeting_state.pending':
      'Der Termin ist noch nicht bestätigt. Laden Sie die Seite neu.',
    'invalid_transition.meeting_state.scheduled':
      'Der Termin ist schon bestätigt. Laden Sie die Seite neu.',
    'invalid_transition.meeting_state.declined':
      'Der Termin wurde schon abgelehnt. Laden Sie die Seite neu.',
    'invalid_transition.meeting_state.expired':
      'Der Termin wurde nicht rechtzeitig bestätigt. Laden Sie die Seite neu.',
    'invalid_transition.meeting_state.cancelled':
      'Der Termin wurde schon abgesagt. Laden Sie die Seite neu.',
    'invalid_transition.meeting_state.completed':
      'Es ist schon vermerkt, dass der Termin stattfand. Laden Sie die Seite neu.',
    'invalid_transition.meeting_state.no_show':
      'Es ist schon vermerkt, dass niemand erschienen ist. Laden Sie die Seite neu.',
    'invalid_transition.not_started':
      'Der Termin hat noch nicht begonnen. Erst nach seinem Beginn lässt sich vermerken, ob er stattfand.',
    'invalid_transition.import_state':
      'Der Import ist inzwischen weiter, daher geht das nicht mehr. Laden Sie die Seite neu.',
    'invalid_transition.job_waiting':
      'Eine andere Aufgabe für dasselbe wartet oder läuft. Wiederholen Sie diese, wenn jene beendet ist.',
    'invalid_transition.job_state':
      'Nur eine gescheiterte Aufgabe lässt sich wiederholen, und diese ist nicht gescheitert. Laden Sie die Seite neu.',
    'invalid_transition.message_state':
      'Nur eine gesendete Nachricht kann zurückkommen. Laden Sie die Seite neu.',
    'invalid_transition.sandbox':
      'Dieser Arbeitsbereich ist eine Testumgebung: Er sendet keine Nachrichten.',
    'invalid_transition.no_mail_server':
      'Es ist kein Mailserver eingerichtet, daher kann nichts gesendet werden. Geben Sie den Link selbst weiter, oder bitten Sie den Betreiber, SMTP_URL und MAIL_FROM zu setzen.',
    'invalid_transition.several_workspaces':
      'Dieser Server hat mehrere Arbeitsbereiche, daher kann nur sein Betreiber ihn sichern: slotline backup. Exportieren Sie stattdessen diesen Arbeitsbereich.',
    'invalid_transition.no_backups':
      'Dieser Prozess erstellt keine Sicherungen. Führen Sie aus: slotline backup',
    'invalid_transition.backup_failed': 'Eine Sicherung lässt sich nicht erstellen: {detail}',
  },
  faults: {
    missing: 'Füllen Sie dieses Feld aus.',
    empty: 'Füllen Sie dieses Feld aus.',
    too_long: 'Das ist zu lang.',
    too_short: 'Das ist zu kurz.',
    too_many_items: 'Das sind zu viele.',
    too_large: 'Das ist zu groß.',
    unknown_attribute: 'Kein Merkmal heißt so. Wählen Sie eines aus der Liste.',
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
    not_acceptable: 'Das hat nicht die richtige Form. {detail}',
    'not_acceptable.wrong_form': 'Das hat nicht die richtige Form, etwa {example}.',
    'not_acceptable.too_few_items': 'Hier fehlen Einträge.',
    'not_acceptable.equal_items': 'Zwei Einträge sind gleich. Geben Sie jeden einmal ein.',
    'not_acceptable.answer_text': 'Antworten Sie mit einem Text.',
    'not_acceptable.answer_number': 'Antworten Sie mit einer Zahl.',
    'not_acceptable.answer_boolean': 'Antworten Sie mit Ja oder Nein.',
    'not_acceptable.answer_choice': 'Wählen Sie eine der Antworten.',
    'not_acceptable.answer_email': 'Geben Sie eine E-Mail-Adresse ein, etwa ada@example.com.',
    'not_acceptable.answer_phone':
      'Geben Sie eine Telefonnummer mit Ländervorwahl ein, etwa +49 30 1234567.',
    'not_acceptable.header_name':
      'Namen von Headern haben nur Buchstaben, Ziffern und Bindestriche, etwa X-Api-Key.',
    'not_acceptable.header_value':
      'Der Wert hat einen Zeilenumbruch, ein Zeichen außerhalb von ASCII oder ein Leerzeichen am Rand.',
  },
}
