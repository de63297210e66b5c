import type { en } from './en.ts'

/** What a person is told of problems and faults, in Spanish. */
export const es: typeof en = {
  problems: {
    internal: 'Se ha producido un error en el servidor. Inténtelo de nuevo.',
    overloaded:
      'El servidor está ocupado o no puede acceder a su base de datos. Inténtelo de nuevo en un momento.',
    too_many_attempts: 'Han sido demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
    request_timeout: 'La solicitud ha tardado demasiado. Inténtelo de nuevo.',
    body_too_large: 'Es demasiado grande para enviarlo.',
    idempotency_in_progress:
      'El primer intento todavía está en curso. Inténtelo de nuevo en un momento.',
    not_found: 'Ya no existe o pertenece a otro espacio de trabajo.',
    insufficient_scope: 'Su rol no incluye esto. Un propietario puede cambiarlo.',
    no_membership: 'Ya no pertenece a este espacio de trabajo.',
    foreign_page: 'Esta página no es de este servidor. Recárguela.',
    https_required: 'Para iniciar sesión hace falta una dirección que empiece por https.',
    signed_out: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    link_ended: 'Este enlace ya se ha usado o es demasiado antiguo. Pida uno nuevo.',
    email_taken:
      'Otra persona inicia sesión con este correo. Inicie sesión primero con él o use otro.',
    already_member: 'Esta persona ya pertenece al espacio de trabajo.',
    last_owner: 'Es el único propietario. Haga primero propietaria a otra persona.',
    invitation_limit_reached: 'Hay demasiadas invitaciones abiertas. Retire primero una.',
    passkey_rejected: 'La clave de acceso no se puede usar. Créela de nuevo.',
    passkeys_unavailable:
      'Las claves de acceso no funcionan en esta dirección. Use una contraseña.',
    token_limit_reached: 'Hay demasiados tokens. Revoque los que nadie necesite.',
    webhook_endpoint_limit_reached: 'Hay demasiados webhooks. Elimine los que nadie necesite.',
    contact_import_limit_reached:
      'Hay demasiadas importaciones abiertas. Cancele una o espere a que termine.',
    hold_limit_reached:
      'Hay demasiadas horas retenidas. Inténtelo de nuevo dentro de unos minutos.',
    precondition_failed: 'Otra persona lo ha cambiado mientras tanto. Recargue la página.',
    contact_merged: 'Este contacto se ha combinado con otro.',
    email_in_use: 'Otro contacto tiene este correo. Si son la misma persona, combínelos.',
    ambiguous_contact:
      'Coinciden varios contactos. Introduzca un correo que solo tenga uno de ellos.',
    merge_not_undoable: 'Esta combinación no se puede deshacer: se perdería lo que vino después.',
    change_not_revertible:
      'Un cambio o una comprobación posterior ha sustituido este valor. Modifíquelo directamente.',
    'invalid_transition.workspace_archived':
      'El espacio de trabajo está archivado: no se puede cambiar ni reservar nada. Un propietario puede restaurarlo en Ajustes, «Datos».',
    change_cutoff_passed: 'El plazo para cambiarla ha pasado.',
    slot_unavailable: 'Esta hora no se puede reservar.',
    start_time_in_the_past: 'Esta hora ya ha pasado. Elija una posterior.',
    agent_not_found: 'Este agente ya no existe. Elija otro.',
    agent_not_in_team: 'Este agente no pertenece al equipo.',
    agent_not_in_meeting_type: 'Este agente no atiende citas de este tipo.',
    team_not_found: 'Este equipo ya no existe. Elija otro.',
    meeting_type_not_found: 'Este tipo de cita ya no existe. Elija otro.',
    meeting_type_not_in_team: 'Este tipo de cita pertenece a otro equipo.',
    hold_not_found: 'La hora ya no está retenida. Elíjala de nuevo.',
    secrets_unavailable:
      'El servidor no tiene una clave para cifrar secretos. El operador configura SECRET_KEY.',
    rate_limited: 'Han sido demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    'rate_limited.concurrent':
      'Se está transfiriendo demasiado a la vez. Espere a que algo termine e inténtelo de nuevo.',
    'rate_limited.invitations':
      'Se han enviado demasiadas invitaciones. Inténtelo de nuevo dentro de una hora.',
    'rate_limited.backup_running':
      'Ya se está descargando una copia de seguridad. Espere a que termine o cancele esa descarga.',
    sign_in_failed: 'No se ha podido iniciar sesión: {detail}',
    'sign_in_failed.wrong_password': 'El correo o la contraseña no son correctos.',
    'sign_in_failed.unknown_passkey':
      'Esta clave de acceso no se conoce aquí, o la firma tardó más de cinco minutos. Inténtelo de nuevo.',
    'sign_in_failed.other_person':
      'Es de otra persona. Use su propia cuenta o su propia clave de acceso.',
    'sign_in_failed.replaced':
      'La contraseña o la clave de acceso se acaba de sustituir. Inicie sesión con la nueva.',
    'sign_in_failed.not_begun_here':
      'Este inicio de sesión no empezó en este navegador, o ha caducado. Empiece de nuevo.',
    'sign_in_failed.no_email':
      'El proveedor de identidad no indica su dirección de correo. Pida una invitación con ella.',
    'sign_in_failed.unknown_account':
      'Nadie usa todavía esta cuenta aquí. Abra primero su invitación.',
    'sign_in_failed.account_taken': 'Otra persona ya inicia sesión aquí con esta cuenta.',
    'sign_in_failed.provider_unavailable':
      'El proveedor de identidad no responde. Inténtelo de nuevo o inicie sesión de otra manera.',
    'sign_in_failed.provider_refused':
      'No se ha podido iniciar sesión con el proveedor de identidad. Empiece de nuevo.',
    invalid_transition: 'No es posible en este momento: {detail}',
    'invalid_transition.archived':
      'Se ha archivado o eliminado, por lo que ya no se puede cambiar. Cree otro.',
    'invalid_transition.schedule_archived':
      'El horario del agente está archivado. Restáurelo primero o asigne otro al agente.',
    'invalid_transition.team_archived': 'Este equipo está archivado. Restáurelo primero.',
    'invalid_transition.takers_archived':
      'El equipo o un agente de este tipo de cita está archivado. Restáurelo primero o elija otro.',
    'invalid_transition.workspace_deleting':
      'El espacio de trabajo se está eliminando, y eso ya no se puede deshacer.',
    'invalid_transition.endpoint_disabled':
      'El webhook está desactivado. Actívelo antes de volver a enviar eventos.',
    'invalid_transition.endpoint_without_secret':
      'El webhook no tiene secreto. Sustitúyalo primero.',
    'invalid_transition.hold_state': 'La hora ya no está retenida. Elíjala de nuevo.',
    'invalid_transition.meeting_state.pending':
      'La cita todavía no está confirmada. Recargue la página.',
    'invalid_transition.meeting_state.scheduled': 'La cita ya está confirmada. Recargue la página.',
    'invalid_transition.meeting_state.declined': 'La cita ya se rechazó. Recargue la página.',
    'invalid_transition.meeting_state.expired':
      'La cita no se confirmó a tiempo. Recargue la página.',
    'invalid_transition.meeting_state.cancelled': 'La cita ya se canceló. Recargue la página.',
    'invalid_transition.meeting_state.completed':
      'Ya consta que la cita tuvo lugar. Recargue la página.',
    'invalid_transition.meeting_state.no_show': 'Ya consta que nadie acudió. Recargue la página.',
    'invalid_transition.not_started':
      'La cita todavía no ha empezado. Solo después de su inicio se puede anotar si tuvo lugar.',
    'invalid_transition.import_state':
      'La importación ha avanzado entretanto, por lo que ya no es posible. Recargue la página.',
    'invalid_transition.job_waiting':
      'Otro trabajo para lo mismo está en espera o en curso. Reintente este cuando haya terminado.',
    'invalid_transition.job_state':
      'Solo se puede reintentar un trabajo fallido, y este no ha fallado. Recargue la página.',
    'invalid_transition.message_state':
      'Solo un mensaje enviado puede ser devuelto. Recargue la página.',
    'invalid_transition.sandbox':
      'Este espacio de trabajo es un entorno de pruebas: no envía mensajes.',
    'invalid_transition.no_mail_server':
      'No hay ningún servidor de correo configurado, por lo que no se puede enviar nada. Entregue usted mismo el enlace o pida a un operador que defina SMTP_URL y MAIL_FROM.',
    'invalid_transition.several_workspaces':
      'Este servidor tiene varios espacios de trabajo, por lo que solo su operador puede hacer una copia de seguridad: slotline backup. Exporte en su lugar este espacio de trabajo.',
    'invalid_transition.no_backups':
      'Este proceso no hace copias de seguridad. Ejecute: slotline backup',
    'invalid_transition.backup_failed': 'No se puede hacer una copia de seguridad: {detail}',
  },
  faults: {
    missing: 'Rellene este campo.',
    empty: 'Rellene este campo.',
    too_long: 'Es demasiado largo.',
    too_short: 'Es demasiado corto.',
    too_many_items: 'Son demasiados.',
    too_large: 'Es demasiado grande.',
    unknown_attribute: 'Ningún atributo se llama así. Elija uno de la lista.',
    duplicate: 'Este valor ya está.',
    archived: 'Está archivado. Elija otro.',
    not_found: 'Ya no existe.',
    agent_not_found: 'Este agente ya no existe.',
    team_not_found: 'Este equipo ya no existe.',
    schedule_not_found: 'Este horario ya no existe.',
    not_email: 'Introduzca una dirección de correo, por ejemplo ada@example.com.',
    not_date: 'Introduzca una fecha que exista.',
    not_language: 'Introduzca un idioma, por ejemplo es o en-GB.',
    not_uri: 'Introduzca una dirección completa, por ejemplo https://example.com.',
    not_time_zone: 'Introduzca una zona horaria, por ejemplo Europe/Madrid.',
    not_after_start: 'El final debe ser posterior al inicio.',
    overlap: 'Las horas se solapan.',
    weak_password: 'Esta contraseña es fácil de adivinar. Use varias palabras.',
    phone_not_parseable:
      'Introduzca un número de teléfono con su prefijo internacional, por ejemplo +49 30 1234567.',
    not_usable_color: 'Este color es demasiado claro sobre blanco. Elija uno más oscuro.',
    other_name: 'Escriba el nombre exactamente como es.',
    not_acceptable: 'No tiene la forma correcta. {detail}',
    'not_acceptable.wrong_form': 'No tiene la forma correcta, por ejemplo {example}.',
    'not_acceptable.too_few_items': 'Faltan elementos.',
    'not_acceptable.equal_items': 'Hay dos elementos iguales. Introduzca cada uno una sola vez.',
    'not_acceptable.answer_text': 'Responda con un texto.',
    'not_acceptable.answer_number': 'Responda con un número.',
    'not_acceptable.answer_boolean': 'Responda sí o no.',
    'not_acceptable.answer_choice': 'Elija una de las respuestas.',
    'not_acceptable.answer_email':
      'Introduzca una dirección de correo, por ejemplo ada@example.com.',
    'not_acceptable.answer_phone':
      'Introduzca un teléfono con el prefijo del país, por ejemplo +49 30 1234567.',
    'not_acceptable.header_name':
      'Los nombres de las cabeceras solo tienen letras, cifras y guiones, por ejemplo X-Api-Key.',
    'not_acceptable.header_value':
      'El valor tiene un salto de línea, un carácter que no es ASCII o un espacio en un extremo.',
  },
}
