import type { ChoiceWords } from '../choice-words.ts'
import { phrases } from '../phrases.ts'

export const choiceWords: ChoiceWords = {
  places: [
    [1, 'premier|premiere|1er|1re|1ere|le plus tot|la plus tot'],
    [2, 'deuxieme|second|seconde|2e|2eme'],
    [3, 'troisieme|3e|3eme'],
    [4, 'quatrieme|4e|4eme'],
    [5, 'cinquieme|5e'],
    [6, 'sixieme'],
    [7, 'septieme'],
    [8, 'huitieme'],
    [9, 'neuvieme'],
    [10, 'dixieme'],
    ['last', 'dernier|derniere|le plus tard|la plus tard|le plus tardif'],
    ['last_but_one', 'avant dernier|avant derniere'],
    ['middle', 'du milieu|celui du milieu|celle du milieu'],
    [
      'filler',
      phrases`
        le|la|celui|celle|celui la|celle la|ca|numero|option|loption|choix|le choix|creneau|sil vous plait|merci|oui|daccord|alors
        euh|je prends|je vais prendre|je prendrais|je voudrais|je choisis|je prefere|va pour
        plutot|donc|bon|rendez vous|me va|ira|me convient|ca sera|ce sera|cest
        de ceux que vous avez dit|que vous avez dit|de ceux que vous mavez dit|que vous mavez dit
        que vous avez propose|que vous mavez propose|de ceux la|des trois|des deux|finalement|en fait
        je pense|eh bien|ben|bah
      `,
    ],
  ],
  noun: null,
  timeNumber: null,
}
