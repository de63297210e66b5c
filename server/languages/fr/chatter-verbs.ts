import { phrases } from '../phrases.ts'
import { joinEndings } from '../join-endings.ts'

/** Forms of verbs in -er, also of the past participle. */
const ER = phrases`
  e|es|ons|ez|ent|er|ais|ait|aient|ions|iez|erai|eras|era|erons|erez|eront|erais|erait|erions
  eriez|eraient|ant|ee|ees
`

/** Stems of verbs in -er that do not say when: "appeler", "proposer". */
const STEMS = phrases`
  adapt|aid|aim|amen|appel|appell|apport|approch|arrang|arrange|arriv|avanc|bouscul|cal|cas|chang
  change|cherch|command|communiqu|compt|confirm|consult|contact|control|cout|decal|debrouill
  demand|depann|deplac|derang|desir|devanc|discut|donn|echang|ecout|embet|enregistr|envisag|envoi
  envoy|esper|essai|essay|estim|etonn|evalu|examin|excus|exig|expliqu|fix|gen|gliss|habit|imagin
  import|inform|inquiet|install|interess|intercal|invit|laiss|lanc|liber|liquid|livr|log|menag
  montr|not|organis|parl|pens|plac|plaisant|planifi|planch|port|pos|precis|prefer|pressent|prioris
  profit|programm|propos|rajout|ramen|rappel|rappell|recal|recherch|recontact|recul|regard|regl
  remerci|rencontr|renseign|repar|report|repouss|reserv|resoud|rest|retard|retrouv|sembl|signal
  simplifi|soign|souhait|suggest|suppos|telephon|tent|trait|trouv|utilis|valid|verifi|visit
`

/** Forms of irregular verbs, and verbs with forms that have another meaning. */
const FORMS = phrases`
  ai|as|a t|avons|avez|ont|avais|avait|aviez|avions|avaient|aurai|auras|aura|aurons|aurez|auront
  aurais|aurait|auriez|aurions|auraient|aie|aies|ait|ayez|ayons|eu|avoir|suis|es|est|sommes|etes
  sont|etais|etait|etions|etiez|etaient|serai|seras|sera|serons|serez|seront|serais|serait|serions
  seriez|seraient|sois|soient|soyez|soyons|ete|etre|etant|peux|peut|pouvons|pouvez|peuvent|pouvais
  pouvait|pouviez|pourrai|pourras|pourra|pourrons|pourrez|pourront|pourrais|pourrait|pourrions
  pourriez|pourraient|puisse|puissiez|puis je|pouvoir|veux|veut|voulons|voulez|veulent|voulais
  voulait|vouliez|voudrai|voudra|voudrais|voudrait|voudrions|voudriez|veuillez|veuille|vouloir
  voulu|dois|doit|devons|devez|devais|devait|devrai|devra|devrais|devrait|devrions|devriez
  devraient|devoir|fais|fait|faisons|faites|font|faisais|faisait|ferai|fera|ferons|ferez|ferais
  ferait|feriez|ferions|fasse|fassiez|faire|faisant|vais|vas|va|allons|allez|vont|allais|allait
  irai|ira|iras|irons|irez|irais|irait|iriez|iraient|aille|aller|allee|viens|vient|venons|venez
  viennent|venais|viendrai|viendra|viendrons|viendrez|viendrais|viendrait|viendriez|vienne|venir
  venu|venue|reviens|reviendrai|reviendrais|revenir|prends|prend|prenez|prenais|prendrai
  prendra|prendrons|prendrez|prendrais|prendrait|prendriez|prenne|prendre|pris rendez vous
  reprendre|reprends|mets|met|mettez|mettrai|mettra|mettrais|mettriez|mettre|mis|remettre|vois
  voit|voyons|voyez|verrai|verra|verrons|verrez|verrais|verrait|voir|vu|revoir|sais|sait|savez
  savais|savoir|saurait|saurions|saurais|saurez|sauriez|sauras|dis|dit|disez|disais|disait|dites|dirai|dirais|dirait|diriez
  dire|dit on|crois|croit|croyez|croyais|croire|vis|vivre|entends|entendre|entendu|comprends
  comprend|comprenez|comprendre|compris|tiens|tient|tenez|tiendrais|tenir|obtenir|obtiendrais
  maintenir|convenir|convenu|convient|conviens|conviennent|conviendra|conviendrait|conviendraient
  convenait|convienne|connais|connaissez|connaitre|recevoir|recevez|recevriez|recevrait|recoit
  recois|recu|choisis|choisir|choisirai|choisirais|choisissez|choisi|reflechis|reflechi|reflechir
  lis|lire|ecris|ecrire|ecrit|inscris|inscrire|inscrivez|decris|ouvre|ouvrez|ouvert|ouverts
  ouverte|ouvrir|offre|offrez|offrir|attendais|souviens|revient|parvenir|reussir|servir|sert
  suivre|suivez|suffit|suffirait|suffira|plait|plairait|plairais|plaise|plaire|accueillir|joindre
  rejoindre|rejoins|repondre|reponds|repondez|rendre|rends|rendez|rendrait|depend|depends|dependra
  dependrait|faut|faudra|fallait|falloir|vaut mieux|vaudrait mieux|valoir|joue|jouera|jouerait
  jouait|jouer|colle|collera|collerait|coller|roule|roulerait|marche|marchera|marcherait|marchait
  marcher|fonctionne|fonctionnera|fonctionnerait|passer|passerai|passera|passerais|passerait
  passeriez|passerez|je passe|on passe|ca passe|ca se passe|passez|qui passe|je passais|repasser
  repasserai|repasse|pense je|crois je|penses tu|aime je|aller retour|tombe bien|tomberait bien
  tombe a pic|tomberait|fait l affaire|fera l affaire|ferait l affaire|me plait|ca se peut|se peut
  se pourrait|il se peut|deplacer|reessayer|bloquer|bloquez|bloquerez|bloquerai|contente|content
  ravi|ravie|heureux|heureuse|souple|arrangeant|arrangeante|flexible sur|debout|assis
  passer vous voir|passe vous voir|passe chez vous|faire un saut|passe par la|peux tu|peut on
  pourrait on|voulez vous|voudriez vous|dois je|faut il|faudrait il|va t il|irait il|serait il
  sera t il|est il|est elle|a t on|aurait il|auriez vous encore|travaillez|travaillez vous
  travailliez|travaillerez|ouvrez vous|recevez vous|consultez vous|ouvre t il
`

/** Verbs that do not say when. */
export const chatterVerbs = [joinEndings(STEMS, ER), FORMS].join('|')
