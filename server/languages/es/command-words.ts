import type { CommandWords } from '../command-words.ts'
import { phrases } from '../phrases.ts'

export const commandWords: CommandWords = {
  commands: {
    ignored: phrases`
      me lo apunto|lo apunto yo|me lo anoto|lo anoto yo|ya lo apunto|ya lo anoto
      si no puedo ir|si luego no puedo ir|si al final no puedo ir|si no puedo venir|si luego no puedo venir
      si tengo que cancelar|si quiero cancelar|si luego quiero cancelar|si no voy a poder ir
      no es una emergencia|no es emergencia|no cancele|no quiero cancelar|no cuelgue
      politica de cancelacion
    `,
    emergency: phrases`
      emergencia|urgencia medica|una ambulancia|ambulancia|infarto|no puedo respirar|suicidio
      suicidarme|quiero morir|bomberos|incendio
    `,
    wrong_number: phrases`
      numero equivocado|me he equivocado|me equivoque|equivocado de numero|persona equivocada
      telefono equivocado
    `,
    goodbye: phrases`
      =para|=pare|adios|=basta|=eso es todo|=nada mas|hasta luego|hasta pronto|=chao|=chau|colgar
      cuelgue|=no nada mas|=terminar|=tengo que irme|que tenga buen dia|=no eso es todo
    `,
    robot: phrases`
      es usted un robot|eres un robot|es un robot|es una maquina|eres una maquina|es una grabacion
      es usted humano|eres humano|es una persona real|hablo con un robot|hablo con una maquina
      hablo con una persona|estoy hablando con un robot|estoy hablando con una maquina|=robot
      con quien hablo|con quien estoy hablando|quien habla|con quien tengo
    `,
    which_business: phrases`
      ?es la clinica|?es el taller|?es la consulta|?es la peluqueria|?es ahi la|?es ahi el
      ?llamo a la|?llamo al|?he llamado a la|?he llamado al|?es este el|?que empresa es
      ?estoy llamando a
    `,
    person: phrases`
      hablar con una persona|hablar con alguien|con un humano|hablar con un humano
      hablar con un agente|un agente|=agente|=operador|=operadora|una persona|=persona|=alguien
      ?hablar con|?me pasa con|?me pasas con|?me pone con|?me puede pasar con|?pasarme con|?ponerme con
      ?me podria pasar con|?me comunica con|persona real|ser humano|paseme|pongame con|comuniqueme|atencion al cliente|el encargado
      un representante
    `,
    repeat: phrases`
      =que|=como|=como dice|=como dijo|=perdon|=perdone|=disculpe|puede repetir|puedes repetir
      =repita|=repite|repita por favor|otra vez por favor|=otra vez|=de nuevo|no le oigo|no le oi
      no le entendi|no entendi|no he entendido|mas despacio|=mande|=hola|=oiga|que ha dicho
      que dijo|no escuche|repetirlo
    `,
    wait: phrases`
      un momento|=espere|=espera|espere un momento|un segundo|un minuto|un momentito
      deme un segundo|deme un minuto|dejeme ver|dejeme pensar|dejeme mirar|=aguarde
    `,
    start_over: phrases`
      empezar de nuevo|empecemos de nuevo|volver a empezar|desde el principio|=reiniciar
      comenzar de nuevo
    `,
    profanity: 'mierda|joder|puta|puto|cabron|gilipollas|pendejo|cono|carajo|chinga',
    abandon: phrases`
      =olvidelo|=olvidalo|=dejelo|=dejalo|=da igual
    `,
    undo: phrases`
      cambiado de opinion|cambie de opinion|ya no la quiero|ya no quiero|ya no la necesito
      cancele eso|cancela eso|cancelar eso|cancele esa|anule eso|anula eso|anular eso|mejor cancele
      mejor cancela|mejor cancelar
    `,
    cancel: phrases`
      ?no voy a poder ir|?no voy a poder venir|?no podre asistir|?no puedo asistir|?no voy a ir
      anular las|cancelar las|anular los|cancelar los|cancelar mis|anular mis|?anulemela|?anulamela|?anuleme|?anulame|?anule|?anula|?anulen|?cancelemela|?cancelamela|?cancele|?cancela|?canceleme|?cancelenme|?borrar mi|?quitar mi
      cancelarla|cancelela|anularla|anulela|cancelar mi|cancelar la|cancelar una|quiero cancelar
      quisiera cancelar|necesito cancelar|anular mi|anular la|anular una|quiero anular|?cancelar
      ?anular|?cancelacion|?no puedo ir|?no podre ir|?no puedo venir|?no podre venir
    `,
    move: phrases`
      ?podria ser tambien|?podriamos pasarla|?podemos pasarla|?ponerla|?la podriamos pasar|?la podemos pasar
      ?la cambia|?la cambias|?la cambiais|?la mueve|?la mueves|?la moveis|?la movemos|?cambiamela|?muevemela|?pasamela|?la pasas|?la pasais|?la pasamos|?cambiarmela|?moverla
      ?pasemela|?pasela|?cambiemela|?cambiela|?muevamela|?muevala
      cambiar la del|cambiar mi|mover la del|pasar mi cita|pasar la cita|pasar la del|?cambieme|?cambiame|?cambie|?cambiamos|?aplazar|?atrasar|?adelantar|?retrasar mi|?pasarla|?paseme|?muevame|?mueva
      cambiarla|moverla|cambiar mi cita|cambiar la cita|cambiar una cita|mover mi|mover la cita
      mover una cita|reprogramar|aplazar|posponer|cambiar mi reserva|cambiar la fecha de mi
      cambiar la hora de mi|?cambiar|?mover|?cambio
    `,
    book: phrases`
      ?otra para|?una nueva|?otra nueva
      pedir una cita|pedir cita|reservar una cita|reservar una|reservar cita|hacer una reserva
      sacar cita|pedir hora|coger hora|sacar hora|coger cita|coger una cita|pedirle hora|pillar hora
      reservar hora|que me den hora|que me den cita|?me da hora|?me dan hora|agendar|concertar una|una cita nueva|otra cita|nueva cita|?reservar|?reserva
      ?cita|?reunion|?demostracion|?hueco|?disponible|?turno
    `,
    question: phrases`
      ?pregunta|?cuanto cuesta|?cuanto vale|?precio|?precios|?donde estan|?horario|?informacion
      ?queja|?factura|?aparcamiento|?preguntar
    `,
    code: '?codigo|?codigo de confirmacion',
    with_whom: phrases`
      con quien|quien me atiende|quien me va a atender|quien me atendera|quien me ve|quien me vera
      quien me recibe|a quien voy a ver|a quien veo|quien es la persona|con que persona
    `,
    late: phrases`
      ?llego tarde|?voy tarde|?llegare tarde|?llegar tarde|?con retraso|?me retraso|?voy retrasado
      ?voy retrasada|?minutos tarde|?en un atasco|?atrapado en el trafico|?en el trafico
    `,
    check: phrases`
      ya tengo cita|ya tengo una cita|ya tengo hora|cuando es mi cita|a que hora es mi cita|?estoy apuntado|?estoy apuntada|?tenia cita|?tenia una cita|?cuando tengo|?cuando es la cita|?tengo la cita|?la cita que tengo|?me tienen apuntado|?me tienen apuntada|?a que hora es la cita
      ?tengo cita|?tengo hora|?cuando tengo|?a que hora tengo|?no recuerdo cuando|?no me acuerdo cuando
      ?olvide mi cita|?olvide la hora|?cuando era mi
      ?cuando es|?cuando era|?a que hora es|?a que hora era|?que dia es|?que dia era|?que hora era
      ?cuando dijo|?a que hora dijo|?a que hora quedo|?cuando quedo|?olvide cuando
      ?confirmar mi|?cuando es mi|?a que hora es mi|?consultar mi|?comprobar mi|?tengo una cita
    `,
    greeting:
      '=eh hola|=ah hola|=si hola|=hola que tal|=eh buenas|=buenas|=buenos dias|=buenas tardes|=hola buenas|=hola buenos dias',
    any: phrases`
      =cualquiera|cualquiera de|me da igual|como quiera|la que sea|lo que sea|no importa
    `,
    both: phrases`
      =las dos|=los dos|mis dos citas|las dos citas|todas mis citas|ambas|ambos|los dos
      las tres citas|los tres|las dos primeras|los dos primeros|las primeras dos|las dos ultimas|las dos me|las dos van|las dos valen|las tres me|las tres van
    `,
    skip: phrases`
      omitir|no tengo el codigo|no lo tengo|no me acuerdo|no lo se|=no se|no recuerdo|este numero
      el numero del que llamo|mismo numero|no tengo correo|no tengo email|sin correo|no tengo
      saltar|siguiente|este telefono|prefiero no
    `,
    refuse: phrases`
      no me valen|ni la una ni la otra|ni una ni otra
      ninguna|ninguno|otro dia|otra hora|otras horas|otro momento|otra opcion|otras opciones
      otra cosa|no me va|no me viene|no me sirve|no puedo esos
    `,
    note: phrases`
      ?anotelo|?anotala|?anotar|?apuntelo|?apuntarlo|?anotalo|?apuntalo|?anote|?apunte|?anota
      ?apunta
      dejar un recado|dejar recado|dejarles un recado|dejar un mensaje|dejar una nota|dejo un recado
      anadir una nota|apunte que|anote que|anotar que|apuntar que|tome nota|que me llamen|que me llame
      me llamen|me llame alguien|llamarme alguien|me puede llamar|me pueden llamar|me podria llamar
      me podrian llamar|puede llamarme|pueden llamarme|alguien me llame|alguien me puede llamar|llameme|devolver la llamada|me devuelvan la llamada
      que me devuelvan|digale|digales|diganle|diles|avise|avisen|aviseles|=un recado|=recado
      =un mensaje|=una nota|=mensaje|?recado|?mensaje|?nota
    `,
    time: 'hora|dia|fecha|cuando',
    name: 'nombre|apellido|me llamo',
    address: 'datos|contacto|datos de contacto|direccion|correo|email|mail|telefono|numero',
  },
  farewell: {
    says: phrases`
      adios|hasta luego|hasta pronto|hasta otra|hasta la vista|hasta manana|chao|chau|ciao|eso es todo
      es todo|nada mas|eso era todo|con eso es todo|solo eso|eso nada mas|que tenga buen dia
      que tenga un buen dia|que tenga buena tarde|que le vaya bien|buen dia|feliz dia|feliz tarde
      que pase buen dia|que pase un buen dia|ya llamare|llamare luego|llamare mas tarde|llamo luego
      llamo mas tarde|luego llamo|vuelvo a llamar|volvere a llamar|ya llamo yo|tengo que irme
      me tengo que ir|nos vemos|venga adios|buenas tardes adios|hasta ahora|agur|deu|taluego
      solo era eso|era solo eso|era solo para saberlo|solo queria saberlo|solo queria saber eso
      eso es lo que queria saber|eso era lo que queria saber|es todo lo que queria saber|ya esta entonces
      pues ya esta|gracias de todas formas|gracias de todos modos|gracias igualmente
    `,
    until: 'hasta|hasta el|hasta la|nos vemos|nos vemos el|nos vemos la|hasta este',
    around: phrases`
      no|nada|gracias|muchas gracias|mil gracias|muchisimas gracias|pues|bueno|vale|ok|okay|entonces
      y|ah|eh|hija|hijo|senorita|senor|senora|guapa|maja|muy amable|amable|dejelo|dejalo|olvidelo
      olvidalo|da igual|no importa|no hace falta|esta bien|perfecto|muy bien|estupendo|genial|listo
      ya esta|por|favor|hoy|por hoy|por ahora|de momento|por el momento|igualmente|a usted|usted
      mejor|otro dia|lo pensare|me lo pienso|venga|de acuerdo|todo|era|eso|ya|de nada|que|disculpe
      perdone|no necesito nada|no necesito nada mas|no quiero nada|muy amables|que amable|le agradezco
      se lo agradezco|se lo agradezco mucho|le agradezco mucho|mucho|muchas|muchisimas|tantas|fenomenal
      fantastico|maravilla|que maravilla|de maravilla|maravilloso|excelente|ideal|todo bien|asi esta bien
      asi|bien|claro|por todo|por su ayuda|por la ayuda|por la informacion|ha sido muy amable|oye|ay
      cielo|carino|encantada|encantado|ninguna|ninguno
      aun asi|igual|de todas formas|de todos modos|solo|queria|saber|saberlo|preguntar|lo que|para|info|la info|informacion
    `,
  },
  around: 'por|favor|eh|bueno|pues|gracias|si|vale',
}
