import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'
import { phrases } from '../phrases.ts'

/** Can be a wish and a refusal, or relates times in a way that is not understood. */
export const unclearWords = phrases`
  in der nacht auf|nacht auf|vor dem termin|nach dem termin|vor meinem termin
  nach meinem termin|kommt drauf an|kommt darauf an|kommt ganz drauf an|hangt davon ab
  das hangt davon ab|schwer zu sagen|muss ich erst fragen|muss ich noch fragen
  muss ich erst klaren|muss ich erst abklaren|muss ich noch abklaren|je nachdem
  weiss noch nicht ob|dazwischen|so dazwischen|irgendwo dazwischen|irgendwas dazwischen
  am (ersten|letzten|zweiten|dritten) (tag|werktag|arbeitstag)|auf die woche|uber die woche
  (erster|ersten|erste|letzter|letzten|letzte|zweiter|zweiten) (werktag|arbeitstag)
  (die|der|das) (geht|dauert|lauft) (|immer|meistens|meist|ja|so|dann) bis
  da (hab|habe|bin|muss|schlaf|schlafe|arbeite|arbeit|sitz|sitze|sind) (ich|wir) (|ja|eh|immer) noch
  da (hab|habe|bin|muss) ich (vorher|davor|dann)|dann muss ich (|schon|wieder)
  die (uhrzeit|zeit) (passt|geht|klappt|ist) (|mir|uns|bei mir|halt|leider|aber) (|leider|gar|so|aber) (nicht|ned|schlecht|blod|ungunstig)
  (ich|i|wir) (hab|habe|haben|mach|mache|arbeite) (|grad|gerade|noch|immer|diese woche) (nachtschicht|nachtdienst|nachtschichten|nachtdienste|nachts) (bis|noch bis)
  (was|wie|wann) war (|noch mal|nochmal|denn) (das|der|die) (|noch mal|nochmal) (erste|zweite|dritte|mittlere|letzte)
  geht (nicht|ned) (|auch|noch|vielleicht|doch) (was|etwas|irgendwas)
  der drauf|den drauf|die drauf|, (ah|ahm|eh) am|haben wir (|ja|eh|leider) (zu|geschlossen|betriebsferien)
  wieder weg sein|wieder weg|weg sein|ich muss spatestens|die nachste (|eigentlich|leider|ja|schon) auch
  (|und) nachste (|eigentlich|leider|ja|schon) auch (|schon|fast|halb)
  (dauert|dauerts|geht die|geht der|geht das) (|immer|meistens|meist|ja|so|dann) bis
  (|schon|wieder) (weg|zu hause|daheim|zuhause|im buro|in der arbeit|im geschaft|am bahnhof) sein
  (|wieder) (auf der arbeit|in der firma|im laden|am flughafen|in der schule|in der kita) sein
  (geht|gehts|passt|klappt) (bei ihnen|da|es) (|gar|da) nicht oder
  sonst (halt|eben|gern|gerne|vielleicht|dann|auch)|ansonsten (halt|gern|gerne|vielleicht|auch)
  (die|den) (anderen|ubrigen|restlichen) (|beiden|zwei)|(die|den) beiden (anderen|ubrigen|restlichen)
`

/** Begins a wish that a later one replaces: "eigentlich wollte ich am Mittwoch, aber". */
export const abandonedWords = joinLists(
  combinePhrases(
    'ich|i|wir',
    'wollte|wollt|hatte|hatt|wollten|hab|habe|dachte|dacht',
    '|ja|halt|jetzt|da|mir',
    'eigentlich|ursprunglich|erst|zuerst|schon fast|anfangs|am anfang',
    '|schon|an|gern|gerne|den|gedacht an|gesagt',
  ),
  combinePhrases(
    'eigentlich|ursprunglich|zuerst|erst',
    'wollte|wollt|hatte|hatt|war|ware|wollten|hab|habe|dachte',
    'ich|i|wir|mir|es|das|der|mein termin',
    '|ja|halt|gern|gerne|an|schon',
  ),
  combinePhrases('ich', 'hatte|hatt', 'sagen wollen|schon gedacht|schon uberlegt|gedacht|uberlegt'),
  combinePhrases('ideal|optimal|perfekt|am besten|am schonsten|am liebsten', 'ware|war', 'gewesen'),
  'ich war bei|ich hatte angefragt fur|ich hatte gefragt fur|angedacht war|gedacht war|geplant war',
)

/** "Mittwoch ginge auch": adds to the wish before. */
export const alsoWords = joinLists(
  combinePhrases(
    'ginge|geht|gings|passt|ware|war|wurde|kann ich|konnte ich|ist',
    '|es|das|mir|bei mir',
    'zur not|notfalls|im notfall|schlimmstenfalls',
    '|auch|auch noch|schon|gehen|auch gehen',
  ),
  combinePhrases(
    'ginge|geht|gingen|gehen|wurde|ware|war|ist|gings|passt|passen|konnte ich|konnt ich|kann ich',
    '|es|das|da|mir|bei mir|ja|mir ja',
    'auch',
    'noch|gehen|passen|recht|gut|okay|ok|moglich|in ordnung|klappen|drin|prima|super|fein|kommen',
  ),
)

/** The only offer that was not refused. */
export const remainingWords = joinLists(
  combinePhrases(
    '|bleibt|bleibt ja|bleibt eh|bleibt dann|also',
    '|nur|bloss|nur noch|eh nur|ja nur|eigentlich nur|eh nur noch',
    'der|den|das|dem|die',
    'andere|anderen|ubrige|ubrigen|restliche|letzte ubrige',
    '|termin|ubrig|da',
  ),
  combinePhrases(
    'bleibt|bleibt ja|bleibt eh|bleibt dann|dann bleibt|bleibt also|bleibt ja eh|bleibt mir',
    '|ja|eh|noch',
    'nur|bloss|nur noch|eh nur|ja nur|eigentlich nur',
    'der|den|das',
    'eine|einen|letzte|dritte|erste|zweite|mittlere',
    '|ubrig|termin',
  ),
)
