import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import { engagementWords, familyWords, occasionPhrases, professionals } from './engagement-words.ts'
import { freePhrases, notPhrases } from './refusal-words.ts'

const I_AM = 'je suis|j suis|chuis|jsuis|je serai|je serais|on est|on sera|nous sommes|nous serons'
const DEGREE = phrases`
  deja|deja pas mal|tres|assez|toujours|super|trop|encore|bien|completement|totalement|vraiment
  malheureusement|quand meme|aussi|pas mal|plutot|tout le temps|souvent|forcement|normalement
  deja bien|hyper|en fait|par contre|malheureusement deja
`

const AWAY = phrases`
  occupe|occupee|pris|prise|absent|absente|deborde|debordee|coince|coincee|retenu|retenue|booke
  bookee|overbooke|overbookee|surbooke|surbookee|surcharge|surchargee|charge|chargee|bloque|bloquee
  parti|partie|hospitalise|hospitalisee|empeche|empechee|mobilise|mobilisee|engage|engagee|submerge
  submergee|alite|alitee|immobilise|immobilisee|debordes|confine|confinee
  occupes|absents|prises|partis|indisponible|indisponibles|indispo|complet|complete|complets
  sous l eau|malade|malades|grippe|grippee|souffrant|souffrante|en route|en chemin
  de (garde|service|permanence|astreinte|corvee|sortie|matinee au travail)
  en (reunion|deplacement|vacances|voyage|formation|cours|rendez vous|conference|seminaire|stage)
  en (clientele|tournee|visite|consultation|mission|examen|conges|famille|session|audience|classe)
  en (ligne avec un client|route|repetition|competition|chirurgie|salle|salle d operation|entretien)
  en (intervention|livraison|inventaire|atelier|colloque|congres|convalescence|reeducation|cure)
  en (arret maladie|week end|weekend|croisiere|excursion|randonnee)
  a (l etranger|l hopital|l ecole|la fac|l universite|la clinique|la garderie|la creche|la piscine)
  a (la gym|la chorale|la danse|la messe|la banque|la job|la shop|l ouvrage|l usine|l atelier)
  a (l eglise|la mosquee|l entrainement|table|la chasse|la peche)
  a (la ferme|la maternite|la repetition|la rehab|la biblio|la bibliotheque|l aeroport|la gare)
  a (un mariage|un enterrement|un bapteme|un anniversaire|une reunion|une formation|mon cours)
  au (travail|boulot|taf|bureau toute la journee|sport|marche|tennis|yoga|foot|hockey|curling|golf)
  au (chalet|ski|cinema|theatre|musee|salon|tribunal|palais de justice|lycee|college|chantier)
  au (volant|lit|magasin toute la journee|bloc|bloc operatoire|club|conseil municipal|repos force)
  chez (le|mon|ma|la|l|les|un|une) (kine|dentiste|medecin|docteur|coiffeur|osteo|physio|psy)
  chez (le|mon|ma|la|l|les|un|une) (specialiste|notaire|avocat|garagiste|veto|veterinaire|client)
  chez (le|mon|ma|la|l|les|un|une) (dermato|gyneco|ophtalmo|orthodontiste|orthophoniste|comptable)
  chez (le|mon|ma|la|l|les|un|une) (coiffeuse|esthe|estheticienne|podologue|cardiologue|banquier)
  chez (ma|mon|notre|la) (belle mere|mere|soeur|fille|fils|frere|maman|papa|tante|oncle|grand mere)
  chez (mes|des|les) (parents|beaux parents|grands parents|enfants|amis|copains|clients)
  sur la route toute la journee|(sur|dans) (un chantier|chantier|le chantier|les chantiers|mes chantiers|le terrain|la route)
  (hors|en dehors) de (la ville|la region|mon bureau)|hors de ville|pas mal (pris|prise|occupe)
  tout le temps (pris|prise|occupe|occupee|sur la route|sur les routes|en vadrouille)
  (tout le temps|toujours|souvent) (en deplacement|en reunion|dehors|ailleurs|absent|absente)
  dans (l avion|le train|le bus|les transports|le platre|un avion|un train|la voiture)
  sur (scene|les routes|les marches|la route toute la semaine)
`

/** Places where callers are for the whole of a day; merely being there does not refuse a call. */
const CITIES = phrases`
  paris|lyon|marseille|lille|bordeaux|nantes|toulouse|strasbourg|rennes|nice|montpellier|grenoble
  dijon|metz|nancy|rouen|tours|angers|brest|orleans|bruxelles|namur|liege|anvers|gand|charleroi
  mons|louvain|bruges|luxembourg|geneve|lausanne|fribourg|berne|zurich|bale|neuchatel|sion|lugano
  montreal|quebec|ottawa|toronto|gatineau|sherbrooke|trois rivieres|saguenay|laval|londres
  amsterdam|berlin|francfort|madrid|barcelone|milan|rome|new york|dakar|abidjan|casablanca|tunis
  alger|rabat|la reunion|la campagne|la mer|la montagne
`

const KIN = phrases`
  (le|mon|les deux|notre) (petit|grand|fils|gamin|gosse|bebe|petit fils|mari|pere|frere|chien|chat)
  (mon|notre) (dernier|premier)|(le|mon|notre) (plus jeune|conjoint|papa|neveu|beau pere|voisin|garcon|chum)
  (ma|notre) derniere|(la|ma|notre) (petite|grande|fille|gamine|petite fille|femme|mere|soeur|maman|belle mere)
  (la|ma|notre) (niece|voisine|conjointe|copine|blonde|grand mere)|mon grand pere
  (les|mes|nos) (enfants|petits|petits enfants|gamins|gosses|filles|fils|jumeaux|jumelles|parents)
  (les|mes|nos) (kids|bouts de chou|loulous|grands|ados|chiens|neveux|petites|jeunes|beaux parents)
`
const TAKE = phrases`
  (j|je|on|nous) (emmene|amene|depose|conduis|conduit|accompagne|recupere|ramene|prends|attends)
  (je|j|on) (vais|va|dois|doit|vas) (|encore|aussi) (emmener|amener|deposer|conduire|accompagner)
  (je|j|on) (vais|va|dois|doit|vas) (|encore|aussi) (recuperer|ramener|chercher|garder|surveiller)
  (je|j|on) (|dois|vais|va|vas) aller chercher|(je|on|nous) (garde|gardons|surveille|couche|leve)
  (je|on) (m|s) occupe de|je dois (m occuper de|veiller sur)|j irai chercher|je vais (porter|mener)
  il faut que (j emmene|je depose|j aille chercher|je recupere|je garde|j accompagne|je conduise)
`
const DESTINATION = combinePhrases(
  phrases`
    a|au|aux|a la|a l|chez|chez le|chez la|chez l|de|de la|de l|du|a son|a sa|a leur|a leurs|a ses
  `,
  phrases`
    ecole|creche|garderie|maternelle|lycee|college|hopital|gare|aeroport|cpe|cegep|sport|piscine
    judo|foot|hockey|danse|musique|gym|tennis|cours|entrainement|activites|solfege|conservatoire
    nounou|camp de jour|centre aere|cantine|urgences|consultation|examen|rendez vous|son rendez vous
    ${professionals}
  `,
)

const DOING = phrases`
  (je|on|nous) (travaille|travaillons|bosse|bossons|taffe|travaillais|bosserai|travaillerai|jobine)
  je dois (travailler|bosser|taffer)
  (je|on) (dors|dort|me repose|se repose|donne cours|donne des cours|enseigne|tiens le magasin)
  (je|on) (fais|fait) (les courses|le marche|du sport|ma compta|l inventaire|mes courses)
  (je|on) (fais|fait) (la cuisine|a manger|le repas|le menage|la fermeture|l ouverture|ma sieste)
  (je|on) (mange|dine|dejeune|soupe) (avec|chez|au restaurant|en famille|a la cantine)
  (je|on) (pars|part|partons|decolle) (en vacances|en voyage)
  (je|on) (pars|part|partons|decolle) (en deplacement|en week end|a l etranger)
  (y a|il y a|c est|avec) (|la|une) greve (|des|de|a la|du|de la) (|sncf|trains|bus)
  (y a|il y a|c est|avec) (|la|une) greve (|des|de|a la|du|de la) (transports|profs)
  (y a|il y a|c est|avec) (|la|une) greve (|des|de|a la|du|de la) (ecoles|metro|ecole)
  je demenage|je me marie|je me fais operer|je plaide|je suis de mariage
  je suis (a mon poste|de jour|de quart|au four et au moulin)
  je suis (de shift|en equipe|plein|full|pas en ville|ailleurs)
  je suis deja (pris|prise)|c est (full|plein|le jour des enfants|mon jour avec les enfants)
  c est mon jour de (travail|boulot|garde|courses|menage|reunion|permanence|sport|dialyse|marche)
  (j ai|) (pas mal de|plein de|beaucoup de) (choses|trucs)
  j ai (pas mal de|plein de|beaucoup de|trop de) (boulot|travail|rendez vous|taf|reunions|cours)
  (j ai|on a) (deja|) quelque chose (|de prevu|d autre|d autre de prevu|de programme)
  (j ai|on a) (deja|) (prevu quelque chose|pris quelque chose|un truc de prevu|autre chose de prevu)
  (j ai|on a|j aurai) (|encore|toujours) du (monde|travail|boulot|taf)|j ai deja
  (j ai|je n ai|j aurai|on a) (pas|plus|jamais) (le temps|de place|une minute|de creneau|de temps)
  (j ai|je n ai) plus rien|(j ai|je n ai) (|plus) rien de (libre|dispo|disponible)
  (j ai|je n ai|on a) (pas|plus) (|de|l|ma|la) (voiture|auto|char|vehicule)
  (j ai|je n ai|on a) (pas|plus) de (gardienne|nounou|baby sitter)
  (j ai|je n ai|on a) (pas|plus) de (garde|mode de garde|conducteur|taxi)
  les enfants (sont|seront) (la|a la maison)|j ai les enfants a la maison
  les enfants (n ont|ont) pas ecole|mon agenda est (plein|complet|blinde|charge)
  ma (journee|matinee|soiree|semaine) est (prise|pleine|complete|blindee|chargee|bien remplie)
  mon (apres midi|planning) est (pris|prise|plein|pleine|complet|complete|charge|blinde)
  (j|je n|n) ai (cours|classe|ecole|reunion|entrainement) que
  (j avais|on avait) (|deja|un|mon) (rendez vous|rdv)|(j avais|j ai) pris (un|) rendez vous
  j ai (mon rendez vous|un rendez vous chez vous|rendez vous avec vous)|je rentre pas avant
`

const HAVE = phrases`
  (j ai|j aurai|on a|nous avons|on aura|nous aurons) (|deja|aussi|encore|toujours)
`
const EACH = 'le|la|l|les|mon|ma|mes|un|une|du|de la|des|de l|notre|nos|mon petit|ma petite|'
const ENGAGED = combinePhrases('j ai|j aurai|on a|nous avons|on aura', EACH, engagementWords)

/** Whole phrases that refuse the times beside them. */
export const busyPhrases = [
  DOING,
  combinePhrases('suis|sommes|serai|serais|serons|est|sera', notPhrases, freePhrases),
  combinePhrases(I_AM, `|${DEGREE}`, AWAY),
  combinePhrases('je suis|je serai|on est', 'a', CITIES, 'toute la journee|toute la semaine'),
  combinePhrases(TAKE, KIN, `|${DESTINATION}`),
  // "Mon fils a danse": the caller has to be there.
  combinePhrases(KIN, 'a|ont|aura|auront', '|son|sa|leur|ses|le|la|un|une|l', occasionPhrases),
  combinePhrases(
    KIN,
    'a|ont|aura|auront',
    'ecole|cours|classe|kine|creche|garderie|un examen|medecin',
  ),
  combinePhrases(HAVE, EACH, engagementWords),
  combinePhrases('y a|il y a', 'le|la|les|l|mes|mon|ma', engagementWords),
  combinePhrases(HAVE, 'le|la|les|mes|mon|ma|nos|notre|', familyWords),
  combinePhrases(
    'j attends|j ai|on attend|je recois|on recoit|j accueille',
    'le|la|l|un|une|mon|ma|des|les|du|quelqu',
    `${engagementWords}|un`,
    '|qui passe|qui vient|qui arrive|qui doit passer|qui doit venir|qui repasse|qui passent',
  ),
  combinePhrases('je suis|je serai', 'a mon|a ma|a un|a une|en|au|a la|a mes', engagementWords),
].join('|')

/** "Avec ma fille": the other attendees. */
export const companyPhrases = [
  combinePhrases('avec|accompagne de|accompagnee de|pour|c est pour|ce serait pour', KIN),
  phrases`
    (on sera|nous serons|on est) (deux|trois|quatre|cinq|six) (|personnes)
    (on serait|nous sommes|on viendra a) (deux|trois|quatre|cinq|six) (|personnes)
  `,
].join('|')

/** "J'ai une visite médicale à prévoir": the purpose of the call. */
export const purposePhrases = combinePhrases(
  ENGAGED,
  'a',
  'faire|prevoir|programmer|passer|prendre|fixer|caler|planifier|organiser|reprogrammer|poser',
)

/** Phrases that refuse only the times after them. */
export const occupiedPhrases = [
  AWAY,
  phrases`
    pas disponible|pas libre|pas dispo|pas disponibles|pas libres|ailleurs|travaille|bosse
  `,
].join('|')

/** "Je suis en congés donc quand vous voulez": the caller is free on these days. */
export const onLeavePhrases = combinePhrases(
  'je suis|on est|je serai|je serais|nous sommes',
  'en conges|en conge|en vacances|en rtt|en repos|de repos|off|au chomage|en recuperation',
  '|,',
  'donc|du coup|alors|donc du coup|fait que|faque',
  '|la|moi|voila|franchement|la franchement|je suis|moi je suis|c est|ce sera|la je suis|la c est',
  phrases`
    quand vous voulez|n importe quand|ou vous voulez|vous mettez (|ca) (ou|quand) vous voulez
    comme vous voulez|(libre|dispo|disponible) (|toute la journee|tout le temps|n importe quand)
    (je peux|ca me va|ca va|tout me va|pas de souci|pas de probleme|a vous de voir|c est parfait)
    tout a vous|toute a vous|tranquille|comme ca vous arrange|quand ca vous arrange|plus souple
  `,
)
