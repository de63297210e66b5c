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
    workspace_archived:
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
  },
  faults: {
    missing: 'Rellene este campo.',
    empty: 'Rellene este campo.',
    too_long: 'Es demasiado largo.',
    too_short: 'Es demasiado corto.',
    too_many_items: 'Son demasiados.',
    too_large: 'Es demasiado grande.',
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
  },
}
