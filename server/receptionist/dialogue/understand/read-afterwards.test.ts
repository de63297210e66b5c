import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAfterwards } from './read-afterwards.ts'

test('what callers say after a booking is no new wish', () => {
  for (const [language, text, part] of [
    ['en', "and what if i can't make it", 'ifHindered'],
    ['de', 'und wenn mir was dazwischenkommt', 'ifHindered'],
    ['es', 'y si luego no puedo venir qué hago', 'ifHindered'],
    ['fr', "et si jamais j'ai un empêchement", 'ifHindered'],
    ['en', 'will you text me a confirmation', 'inWriting'],
    ['de', 'schicken sie mir eine mail', 'inWriting'],
    ['es', 'me mandáis un correo con el cambio', 'inWriting'],
    ['fr', "vous m'envoyez un sms", 'inWriting'],
    ['en', 'no leave it as it is', 'unchanged'],
    ['de', 'nein lassen sie ihn doch so', 'unchanged'],
    ['es', 'no quiero cambiarla', 'unchanged'],
    ['fr', 'non ne changez rien', 'unchanged'],
    ['en', 'my phone number is wrong', 'wrongDetail'],
    ['de', 'die mailadresse stimmt nicht', 'wrongDetail'],
    ['es', 'el teléfono está mal', 'wrongDetail'],
    ['fr', "mon numéro n'est pas bon", 'wrongDetail'],
    ['en', 'see you in a bit', 'leaving'],
    ['de', 'danke bis gleich', 'leaving'],
    ['es', 'ya llamaré yo para otra', 'leaving'],
    ['fr', 'je regarderai sur internet', 'leaving'],
  ] as const)
    assert.ok(readAfterwards(text, language).has(part), text)
  for (const [language, text] of [
    ['en', "i can't come on monday"],
    ['de', 'ich kann doch nicht kommen'],
    ['es', 'sí no puedo ir al final'],
    ['fr', 'je ne peux pas venir'],
    ['en', 'can you move it to tuesday'],
    ['de', 'können wir ihn auf dienstag verschieben'],
  ] as const)
    assert.deepEqual([...readAfterwards(text, language)], [], text)
})
