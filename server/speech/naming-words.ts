const words = (text: string) => new Set(text.split(' '))

/** Folded words around a name that never tell which one it is. */
export const SILENT = words(
  [
    'a an the to for with at of on and or please thanks thank you i we us it is its that this one ones want wanted need would like id ill lets could have get book schedule set arrange sign reschedule kind type sort called named some any in minute minutes min mins hr hrs',
    'der die das den dem des ein eine einen einem einer eines zu zum zur bei beim vom fur auf am im und oder bitte danke ich mir wir uns mochte hatte gern gerne brauche buchen vereinbaren mit von namens minuten',
    'el los las lo un una unos unas de del al con para por y quiero quisiera necesito me gustaria reservar favor gracias minutos',
    'le les l d une des du au aux avec chez pour par et ou je j voudrais veux aimerais prendre sil vous plait merci',
  ].join(' '),
)

/** Words of this kind count only where a name has them, such as "New patient" or "Will". */
export const QUALIFIERS = words(
  [
    'up quick short brief free normal regular standard usual new long half hour hours just my our your can may do make',
    'kurz kurze kurzes kurzer kurzen kostenlose kostenloses kostenlosen normale normales lang lange neu neue neues neuer will machen name stunde stunden',
    'corta corto breve gratis gratuita gratuito nuevo nueva su mi la hora horas hacer',
    'court courte rapide gratuit gratuite nouveau nouvelle mon ma nous heure heures',
  ].join(' '),
)

/** Forms of address count only where nothing else was said. */
export const TITLES = words(
  'mr mrs ms miss mister sir madam doctor dr prof professor herr herrn frau doktor senor senora senorita don dona doctora monsieur madame mademoiselle docteur docteure',
)

/** Nouns for any meeting: they count only where nothing else tells which one it is. */
export const WEAK = words(
  [
    'meeting meetings call calls appointment appointments session sessions visit visits chat chats talk talks conversation slot event booking',
    'termin termine gesprach gesprache treffen besprechung besprechungen besuch sitzung anruf telefonat',
    'cita citas reunion reuniones llamada llamadas visita visitas sesion sesiones charla',
    'rendez vous rdv reunions appel appels seance seances entretien entretiens visite visites',
  ].join(' '),
)

/** What is not wanted may be named too. */
export const NEGATIONS = words(
  'not no none without neither nor instead except dont never nicht kein keine keinen keinem ohne sin ninguno ninguna nunca tampoco pas sans aucun aucune jamais sauf',
)
