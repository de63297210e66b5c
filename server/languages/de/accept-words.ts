import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { joinLists } from '../join-lists.ts'

/** "That suits me": takes the only offer. */
export const acceptWords = joinLists(
  combinePhrases(
    phrases`
      passt|das passt|passt mir|das passt mir|wurde passen|das wurde passen|das wurde mir passen
      ist|ware|das geht|das ginge|das ist|das ware|ist mir|das klingt|klingt|das hort sich
      der passt|der ist|das passt bei mir|passt bei mir|das passt ja|passt ja
    `,
    '|sehr|ja|ganz|wirklich|total|doch|eh',
    phrases`
      gut|super|perfekt|prima|wunderbar|bestens|toll|ideal|optimal|hervorragend|ausgezeichnet
      klasse|tiptop|tip top|tipptopp|in ordnung|okay|ok|recht|fein|spitze|leiwand|genial|top
      gut an|super an|prima an|genehm|gut passen|super passen|herrlich
    `,
  ),
  combinePhrases(
    phrases`
      machen wir|mach ma|das machen wir|so machen wir|das konnen wir|das nehmen wir|den nehmen wir
      den nehme ich|den nehm ich|das nehme ich|das nehm ich|dann machen wir|dann nehmen wir
    `,
    '|das|das so|es so|so|gern|gerne|so machen|bitte',
  ),
  combinePhrases(
    'das|dat|ja das|den|da',
    'kriegen wir|krieg ich|kriege ich|bekomm ich|bekommen wir|schaff ich|schaffe ich|schaffen wir|lasst sich|sollte|musste|konnte|wird',
    '|schon|ja|wohl|locker|gut',
    'hin|machen|gehen|passen|klappen|einrichten',
  ),
  combinePhrases(
    '|da|dann|den|das|dafur',
    'konnen|durfen|konnens|konnt',
    '|sie|ihr',
    'mich|uns|ihn|den|das',
    '|ruhig|gern|gerne|so|da|dann|fest|schon',
    'eintragen|einplanen|buchen|vormerken|notieren|reinschreiben|aufschreiben|festmachen|einschreiben',
  ),
  combinePhrases(
    '|na|naja|gut|also',
    'wenns|wenn es|wanns|wenn sie',
    '|halt|schon|gar',
    'nicht anders geht|sein muss|nichts anderes haben|nicht anders haben|gar nicht anders geht',
    'dann',
    '|halt|eben',
    '|so|den|das|den halt|der|machen wir das',
  ),
  phrases`
    passt mir am besten|passt am besten|ware mir am liebsten|war mir am liebsten|wars am besten
    ware am besten|ist mir am liebsten|passt mir|passt mir auch|passt auch|ware moglich
    passt|passt schon|passt so|ja passt|passt eh|passt gut|passt super|passt perfekt
    passt wunderbar|einverstanden|abgemacht|gekauft|gebongt|geritzt|angenommen|genehmigt|jawohl
    jawoll|geht klar|geht in ordnung|ist gebucht|alles klar|ist recht|ist mir recht|das ist recht
    so machen wir es|so machen wirs|dabei bleibts|dabei bleiben wir|haut hin|das haut hin
    das passt|das geht|geht gut|geht super|das geht sich aus|geht sich aus|das klappt|klappt
    das wurde klappen|klappt gut|sehr gerne|sehr gern|ja gern|ja gerne|bin dabei|ich bin dabei
    bin ich dabei|fix|fixiert|den konnen wir nehmen|den konnen sie eintragen|tragen sie mich ein
    tragen sie mich da ein|tragen sie das ein|tragen sie ihn ein|schlag ein|buchen sie das
    buchen sie ihn|bitte buchen|bitte eintragen|ist gekauft|bassd|basst|bassd scho|passt scho
    passt scho so|das ist gut so|gut so|perfekt so|das ware perfekt|wunderbar|perfekt|ideal|super
    prima|tiptop|bestens|klasse|ausgezeichnet|sehr gut
  `,
)
