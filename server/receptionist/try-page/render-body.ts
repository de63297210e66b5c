import { type Markup, markup } from '../../http/pages/markup.ts'
import { capitalize } from '../../languages/capitalize.ts'
import type { TryPage } from '../../languages/try-page.ts'
import type { Language } from '../../languages/language.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** The elements that `page/page.js` fills. */
export function renderBody({ tag, tryPage: words }: Language): Markup {
  return markup`<header>
  <p class="brand"><a href="/">Slotline</a></p>
  <h1>${words.title}</h1>
  <p>${words.intro}</p>
</header>
<main>
  <section aria-labelledby="call-title" class="panel">
    <h2 id="call-title">${words.callTitle}</h2>
    ${renderStart(words, tag)}
    <p id="leader" hidden></p>
    <p id="problem" role="alert" class="notice alert" hidden></p>
    <div role="log" aria-label="${words.conversation}" tabindex="0" class="scroll">
      <ol id="transcript" class="plain"></ol>
    </div>
    ${renderMeeting(words)}
    ${renderSay(words)}
  </section>
  <section aria-labelledby="tools-title" class="panel">
    <h2 id="tools-title">${words.toolsTitle}</h2>
    <p id="no-tools">${words.noTools}</p>
    <div role="log" aria-label="${words.toolsThatRan}" tabindex="0" class="scroll">
      <ol id="tools" class="plain"></ol>
    </div>
  </section>
</main>`
}

/** `spoken`: the language that is chosen at first. */
function renderStart(words: TryPage, spoken: string): Markup {
  const options = LANGUAGES.map(({ tag }) => {
    const name = capitalize(new Intl.DisplayNames(tag, { type: 'language' }).of(tag)!)
    return markup`<option value="${tag}" lang="${tag}"${tag === spoken ? markup` selected` : null}>${name}</option>`
  })
  return markup`<form id="start">
      <p>
        <label for="token">${words.token}</label
        ><input id="token" name="token" type="password" autocomplete="off" required>
      </p>
      <p>
        <label for="from">${words.number} <span class="hint">${words.numberHint}</span></label
        ><input id="from" name="from" type="tel" autocomplete="off" placeholder="+14155550100">
      </p>
      <p>
        <label for="language">${words.language}</label
        ><select id="language" name="language">${options}</select>
      </p>
      <p id="team-choice" hidden>
        <label for="team">${words.team}</label><select id="team" name="team"></select>
      </p>
      <p>
        <label for="zone">${words.zone} <span class="hint">${words.zoneHint}</span></label
        ><input id="zone" name="zone" autocomplete="off" list="zones" placeholder="Europe/Berlin"
        ><datalist id="zones"></datalist>
      </p>
      <p class="check">
        <input id="aloud" name="aloud" type="checkbox"><label for="aloud">${words.aloud}</label>
      </p>
      <p><button type="submit" class="primary">${words.call}</button></p>
    </form>`
}

function renderMeeting(words: TryPage): Markup {
  return markup`<div id="meeting" role="status" class="notice status" hidden>
      <h3 id="meeting-title"></h3>
      <p id="meeting-time"></p>
      <p>${words.code} <code id="meeting-code"></code></p>
      <p><a id="meeting-link" download="appointment.ics">${words.addToCalendar}</a></p>
      <p id="meeting-page" hidden><a target="_blank" rel="noreferrer">${words.openPage}</a></p>
      <p id="meeting-mail" hidden><a target="_blank" rel="opener"></a></p>
    </div>`
}

function renderSay(words: TryPage): Markup {
  return markup`<form id="say" hidden>
      <label for="words">${words.whatYouSay}</label>
      <div class="actions">
        <input id="words" name="words" autocomplete="off" maxlength="1000"
        ><button type="submit" class="primary">${words.say}</button
        ><button type="button" id="listen" hidden>${words.speak}</button>
      </div>
      <div class="actions">
        <button type="button" id="silence">${words.sayNothing}</button
        ><button type="button" id="hang-up">${words.hangUp}</button>
      </div>
      <div class="keys" role="group" aria-label="${words.keys}"></div>
      <div class="actions" id="samples" role="group" aria-label="${words.samples}"></div>
    </form>`
}
