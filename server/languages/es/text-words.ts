import { phrases } from '../phrases.ts'
import type { TextWords } from '../text-words.ts'

export const textWords: TextWords = {
  stop: phrases`
    alto|parar|pare|paren|baja|darme de baja|dar de baja|darse de baja|cancelar suscripcion
    cancelar la suscripcion|cancelar mensajes|cancelar los mensajes|no mas mensajes|no mas sms
    no enviar mas|no me envien mas mensajes|no me escriban mas|detener|basta|fin
  `,
  start: 'iniciar|empezar|comenzar|alta|reanudar',
  help: 'ayuda|info|informacion|opciones',
  cancel: phrases`
    cancelar|cancela|cancele|cancelo|cancelen|cancelacion|cancelarla|anular|anula|anule|anulo|anularla
  `,
  move: phrases`
    cambiar|cambiarla|cambiar la hora|cambio|cambie|mover|moverla|reprogramar|reprogramarla|aplazar
    posponer|otra hora|otras horas|otro horario|otros horarios|otro dia|otra fecha|mas horas|mas opciones
    mas tarde|ninguna|ninguno
  `,
  acknowledgement: phrases`
    si|vale|de acuerdo|gracias|muchas gracias|mil gracias|perfecto|perfecta|genial|bien|muy bien
    esta bien|entendido|claro|estupendo|confirmo|confirmado|confirmada|hasta luego|hasta pronto
    hasta manana|nos vemos|alli estare|recibido|bueno|listo|excelente|saludos
  `,
  filler: phrases`
    por favor|porfavor|la|el|mi|una|un|cita|reserva|quiero|quisiera|necesito|deseo|puedo|podria|me
    gustaria|hola|buenos dias|buenas tardes|buenas noches|de|que|tengo|lo siento|y|los|mensajes
  `,
}
