import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'

const GOOD = phrases`
  bon|parfait|super|top|nickel|impeccable|impec|ok|okay|tres bien|bien|ideal|genial|excellent|cool
  d accord|bon pour moi|parfait pour moi|ok pour moi|tres bien pour moi|super pour moi
  bien pour moi|note|entendu|formidable|merveilleux|magnifique|chouette|tip top|correct
  correct pour moi|parfait comme ca|tres bien comme ca|bon comme ca|impeccable pour moi
  nickel pour moi|bon ca|parfait ca|tres bien ca|super ca|bon de mon cote|ok de mon cote
  bon pour nous|beau|ben beau|bien beau|parti|parti pour ca|entendu comme ca|regle|decide|vendu
  parfait comme ca|(|tout a fait|tres|vraiment) (d accord|satisfaisant|acceptable)|mieux que rien
`

const SUITS = phrases`
  ca me va|ca me va bien|ca me va tres bien|ca me va parfaitement|ca m irait|ca m irait bien
  ca joue|ca m irait tres bien|ca me convient|ca me convient bien|ca me convient tres bien
  ca joue pour moi|ca me convient parfaitement|ca me conviendrait|ca me conviendrait bien
  ca m arrange|ca jouerait|ca m arrange bien|ca m arrangerait|ca m arrangerait bien
  ca m arrange parfaitement|ca colle|ca marche|ca marche pour moi|ca marche bien|ca roule
  ca me parait bien|ca me semble bien|ca nous va|ca me semble parfait|ca va bien pour moi
  ca va pour moi|ca ira|ca ira bien|ca ira tres bien|ca le fait|ca ira pour moi|ca tombe bien
  ca fait mon affaire|ca ferait mon affaire|ca fonctionne|me va|ca fonctionne pour moi|me convient
  m arrange|me va bien|me va tres bien|me convient bien|ca me plait|me convient tres bien
  me convient parfaitement|me va parfaitement|m irait|m irait bien|m arrange bien|me conviendrait
  ca nous convient|ca nous arrange|ca me chante|ca m interesse|ca jouerait pour moi|ca va aller
  ca va faire|ca va etre bon|ca va etre parfait|on fait comme ca|on fait ca|je prends ca
  faisons comme ca|je le prends|je la prends|je prends celui la|je prends celle la
  je vais le prendre|je vais la prendre|on le prend|on la prend|vous pouvez le noter
  vous pouvez me noter|notez moi|vous pouvez reserver|allez y|allons y|c est note|marche conclu
  vendu|adjuge|reservez moi ca|vous pouvez confirmer|je confirme|je valide|j accepte
  ca (m|) (adonne|adonnerait|adonnera) (|bien|ben bien|super bien)
  (m|) (adonne|adonnerait) (bien|super bien)
  on valide|on confirme|volontiers|(ca|c) a (|ben|bien|ben gros) (de l allure|du bon sens)
  (on|je) (garde|gardera|garderai) (ca|celui la|celle la|celui ci|comme ca)
  gardons (ca|celui la|comme ca)
  (ca|ce|ca ca) (ira|fera) (|tres bien|bien|l affaire) (|faute de mieux|comme ca|a defaut)
  (on|je) (part|pars|partons|reste|restons|s arrete|dit) (|sur|la) (ca|dessus|la dessus)
  (bloquez|notez|reservez|gardez) (|le|la|ca|celui la) (|moi) (ca|celui la|celle la)
  (inscrivez|mettez|calez|enregistrez) (|le|la|ca|celui la) (|moi) (ca|celui la|celle la)
  (bloquez|notez|reservez|gardez|inscrivez|mettez|calez|enregistrez) moi (ca|celui la|celle la)
  je (le|la) (veux bien|garde|reserve|bloque|valide|confirme|note)|top la|banco|tope la|feu vert
  ca tient
`

/** Verbs that a negation can follow: "ça me va pas". */
export const suitingPhrases = phrases`
  ca me va|ca m irait|ca joue|ca me convient|ca me conviendrait|ca m arrange|ca m arrangerait
  ca colle|ca marche|ca marche pour moi|ca roule|ca nous va|ca va|ca ira|ca le fait|ca tombe
  ca fonctionne|me va|me convient|m arrange|m irait|me conviendrait|ca nous convient
  ca nous arrange|ca me plait|ca jouerait|ca (|m) (adonne|adonnerait|adonnera)|m adonne|adonne
`

/** Accept an offer; beside a day they choose the offer on that day. */
export const acceptPhrases = [
  combinePhrases(
    'c est|ce serait|ca serait|ce sera|ca sera|ca c est|c est tout a fait|ca me parait|ca a l air',
    GOOD,
  ),
  SUITS,
].join('|')

/** "Je prends celui de jeudi", "va pour jeudi". */
export const choosingPhrases = phrases`
  je prends|je prendrais|je prendrai|je vais prendre|je choisis|je vais choisir|va pour
  on va prendre|je vote pour|d accord pour|ok pour|parfait pour|partant pour|partante pour
  c est bon pour|c est ok pour|allons y pour|on part sur|partons sur|je pars sur|on prend|prenons
  je vais plutot prendre|disons oui pour|je prefere|je vais dire oui pour|c est parfait pour
  je retiens|on retient|je garde plutot|je reste sur
`
