import type { InvitationMail } from '../invitation-mail.ts'

export const invitationMail: InvitationMail = {
  subject: (business) => `Invitación a ${business}`,
  badge: 'Invitación',
  title: (business) => `Únase a ${business}`,
  lead: ({ business, inviter }) =>
    inviter === null
      ? `Le invitamos a trabajar con ${business}: citas, llamadas y contactos.`
      : `${inviter} le invita a trabajar con ${business}: citas, llamadas y contactos.`,
  button: 'Aceptar la invitación',
  next: [
    'El enlace funciona una sola vez, durante siete días. No reenvíe este correo: quien abra primero el enlace entrará en su lugar.',
    'Si no esperaba esta invitación, puede ignorar este correo.',
  ],
  why: (business) => `Recibe este correo porque ${business} ha invitado a esta dirección.`,
}
