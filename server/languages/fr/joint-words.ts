import { phrases } from '../phrases.ts'

/** Begin a reason. */
export const becauseWords = phrases`
  ma pause (|dejeuner|dej|de midi|du midi|repas) (est|commence|c est|tombe|dure)
  vous me (dites|proposez|disiez|proposiez)|on m (a|avait) (dit|mis|propose|donne|fixe|donne un)
  vous m (aviez|avez) (mis|fixe|note)
  (ma|mon) (femme|mari|fils|fille|mere|patron|chef) (dit|propose)
  (|non|si|oui|nan) (parce que|parce qu|pasque|paske)|car|j ai pas compris
  j ai pas bien compris|j ai pas entendu
  j ai pas bien entendu|je n ai pas compris|je n ai pas entendu|j ai pas pu|je n ai pas pu
  j avais pas|je n avais pas|j etais pas|je n etais pas|meme si|meme s|je suis ne|je suis nee
  ne le|nee le|j etais|on etait|nous etions|c etait|j y etais|mon anniversaire
  mon rendez vous de|mon rendez vous du|mon rdv de|mon rdv du|notre rendez vous de
  notre rendez vous du|le rendez vous que j ai|celui que j ai|mon rendez vous le
  mon rendez vous est|mon rdv est|puisque|puisqu|vu que|vu qu|comme je|comme j|a cause
  comme on|etant donne que|etant donne qu|du fait que|comme ca|comme ca je|comme ca j|pour que
  pour qu|afin que|afin de|histoire de|histoire que|comme c est|que j aie|le temps que|parce
  c est que|a cause que|a cause de|a cause du|grace a|grace au|sachant que
  sachant qu|etant donne|d autant que|d autant plus que|en raison de|pour cause de|rapport a
  comme quoi|comme il|comme mon|comme ma|comme mes|pour pas que|pour ne pas|pour pas
  comme ca on|comme le|comme la|comme les
`

/** Correct the words before them. */
export const correctionWords = phrases`
  non pardon|pardon|desole|desolee|excusez moi|je veux dire|enfin|attendez|non attendez
  ou plutot|non plutot|en fait|euh non|je voulais dire|excuse moi|je suis desole
  je suis desolee|je me trompe|je me suis trompe|je me suis trompee|je me trompe de jour
  je dis n importe quoi|qu est ce que je dis|qu est ce que je raconte
  je raconte n importe quoi|je me suis mal exprime|autant pour moi|au temps pour moi|oups
  oh pardon|ah pardon|ah non|oh non|ah non pardon|non non non|attends|attendez non
  non excusez moi|non je veux dire|non en fait|mais non|je reprends|rectification|je corrige
  je recommence|c est a dire|c est faux|erreur|non desole|non desolee|ah non attendez
  attendez attendez|finalement|finalement non|non finalement|enfin non|non enfin|enfin je veux dire
  pardonnez moi|mille excuses|toutes mes excuses|non c est vrai|ah ben non|ah bah non|ben non
  bah non|ah mais non|oh ben non|non mais|non c est pas ca|c est pas ca
`

/** Begin a wish. */
export const soWords = phrases`
  (juste|tout de suite|directement) apres (mettons|disons|vers|genre|soit|donc)
  (vous avez|vous auriez|tu as) (|quoi) comme (places|place|creneaux)
  (t as|il reste|il vous reste) (|quoi) comme (places|place|creneaux)
  (qu|) est ce (que|qui) (vous avez|vous auriez) (|comme|de) (places|place|libre)
  (qu|) est ce (que|qui) (il reste|il vous reste) (|comme|de) (places|place|libre)
  (qu|) est ce (que|qui) vous avez (|comme|de) (creneaux|dispo|disponible)
  (qu|) est ce (que|qui) (vous auriez|il reste) (|comme|de) (creneaux|dispo|disponible)
  (qu|) est ce (que|qui) vous avez (|comme) (horaires|heures|possibilites)
  (qu|) est ce (que|qui) (vous auriez|il reste) (|comme) (horaires|heures|possibilites)
  (vous avez|vous auriez|tu as|t as) (|quoi) comme (creneau|dispo)
  (vous avez|vous auriez|tu as|t as) (|quoi) comme (dispos|disponibilites|horaires)
  (vous avez|vous auriez|tu as) (|quoi) comme (possibilites|possibilite)
  (vous avez|vous auriez|tu as) (|quoi) comme (options|disponibilite|heures)
  est ce que (je|on) (ne|n|) (saurais|saurait|pourrais|pourrait|peux|peut) pas (|venir|avoir)
  donc|du coup|alors|alors la|plutot|j aurais aime|j aurais voulu|j aurais souhaite
  j aurais besoin|j ai besoin|il me faut|on peut|on pourrait|je prefererais|j aimerais mieux
  disons|si on disait|fait que|faque|ca fait que|ca fait qu|fait qu|et donc|donc du coup
  donc euh|mettons|on va dire|on dit|on dirait|je dirais|je vais dire|j aimerais|je voudrais
  je souhaiterais|il faudrait|faudrait|il faudrait que|faudrait que|il me faudrait
  il nous faudrait|ce serait|ca serait|ce sera|ca sera|est ce que|est ce qu|est ce qu on
  ce serait plutot|vous auriez|auriez vous|vous avez|avez vous|est ce que vous auriez
  est ce que vous avez|y aurait il|y a t il|pouvez vous|pourriez vous|est ce possible
  serait il possible|on pourrait dire|dans ce cas|dans ce cas la|par consequent|a ce moment la
  disons plutot|je propose|je vous propose|et si on disait|et si|qu est ce que vous diriez de
  que diriez vous de|qu en dites vous|ou alors plutot|ce qui m irait c est
  ce qui m arrangerait c est|ce qui m arrangerait|l ideal ce serait|l ideal pour moi ce serait
  le mieux ce serait|le mieux pour moi ce serait|le mieux|l ideal|idealement|de preference
  donc voila|mieux vaut|mon choix c est|ben disons|quitte a choisir|si je peux choisir
  si j ai le choix|si je pouvais|si je pouvais avoir|si c etait|si on pouvait
  si on pouvait faire|si on pouvait dire|si on dit|si on faisait|comment ca se presente
`
