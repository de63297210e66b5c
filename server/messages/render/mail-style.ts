import type { MessageTone } from './message-content.ts'

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#1b1f24'
const MUTED = '#52606d'
const LINE = '#e1e5ea'
/** Of controls, with a contrast above 3. */
const EDGE = '#7a8591'
export const ACCENT = '#0b5cad'

/** Long words are divided; programs know one or the other property. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word'

/** The text and the ground of each tone. All pairs of colours have a contrast above 4.5. */
export const TONE_COLORS: Readonly<Record<MessageTone, { ink: string; ground: string }>> = {
  good: { ink: '#146235', ground: '#e3f4e9' },
  attention: { ink: '#7a4300', ground: '#fdf0dc' },
  stop: { ink: '#9b1f2b', ground: '#fce8ea' },
  plain: { ink: '#0a58a6', ground: '#e4effb' },
}

/**
 * Inline styles: many mail programs ignore a style sheet, or parts of it. `MAIL_CSS` adds what
 * cannot be inline, by the class of the same name.
 */
export const MAIL_STYLES = {
  page: `margin:0;padding:0;background:#f3f5f7;-webkit-text-size-adjust:100%`,
  hidden:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#f3f5f7',
  frame: `width:100%;max-width:600px;margin:0 auto;border-collapse:separate`,
  brand: `padding:0 8px 16px;font:600 16px/24px ${FONT};color:${INK};${WRAP}`,
  logo: 'display:block;width:auto;height:auto;max-width:200px;max-height:48px;margin:0 0 10px;border:0',
  card: `background:#ffffff;border:1px solid ${LINE};border-radius:12px;padding:36px 40px;font:400 16px/25px ${FONT};color:${INK};${WRAP}`,
  badge:
    'display:inline-block;padding:3px 12px;border-radius:14px;font-size:13px;line-height:20px;font-weight:600',
  title: `margin:14px 0 20px;font:700 25px/32px ${FONT};color:${INK};letter-spacing:-.2px`,
  text: `margin:0 0 14px`,
  when: `width:100%;margin:24px 0 8px;border-collapse:separate;background:#f3f5f7;border-radius:10px`,
  tileCell: 'width:64px;padding:18px 0 18px 20px;vertical-align:top',
  tile: `width:64px;border-collapse:separate;border-spacing:0;background:#ffffff;border:1px solid ${LINE};border-radius:8px;text-align:center`,
  tileMonth: 'border-radius:7px 7px 0 0;font-size:12px;line-height:21px;font-weight:600',
  tileDay: `padding-top:3px;font-size:25px;line-height:29px;font-weight:700;color:${INK}`,
  tileWeekday: `padding-bottom:5px;font-size:12px;line-height:17px;color:${MUTED}`,
  whenText: 'padding:18px 20px;vertical-align:middle',
  date: `margin:0;font-weight:600;color:${INK}`,
  span: `margin:0;color:${INK}`,
  muted: `margin:2px 0 0;font-size:14px;line-height:21px;color:${MUTED}`,
  rows: 'width:100%;margin:8px 0 0;border-collapse:collapse',
  label: `width:150px;padding:13px 16px 13px 0;border-bottom:1px solid ${LINE};vertical-align:top;font-size:14px;line-height:22px;color:${MUTED}`,
  value: `padding:13px 0;border-bottom:1px solid ${LINE};vertical-align:top;font-size:15px;line-height:22px;color:${INK}`,
  code: "font:700 19px/22px ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace;letter-spacing:3px",
  link: `color:${ACCENT};text-decoration:underline`,
  /** A link that is a line of its own, and high enough for a finger. */
  lineLink: `display:inline-block;padding:2px 0;color:${ACCENT};text-decoration:underline`,
  /** On the ground of the page, where the colour of a workspace may have too little contrast. */
  footerLink: `display:inline-block;padding:2px 0;color:${MUTED};text-decoration:underline`,
  buttons: 'margin:28px 0 4px;border-collapse:separate',
  buttonCell: `border-radius:8px;background:${ACCENT};mso-padding-alt:13px 26px`,
  button: `display:block;padding:13px 26px;border:1px solid ${ACCENT};border-radius:8px;background:${ACCENT};color:#ffffff;font:600 16px/22px ${FONT};text-align:center;text-decoration:none`,
  secondButtonCell: 'border-radius:8px;background:#ffffff;mso-padding-alt:13px 26px',
  secondButton: `display:block;padding:13px 26px;border:1px solid ${EDGE};border-radius:8px;background:#ffffff;color:${ACCENT};font:600 16px/22px ${FONT};text-align:center;text-decoration:none`,
  next: 'margin:20px 0 0',
  why: 'margin:12px 0 0',
  preferences: 'margin:4px 0 0',
  footer: `padding:22px 8px 0;font:400 13px/20px ${FONT};color:${MUTED};text-align:center;${WRAP}`,
} as const satisfies Record<string, string>

/** The main button on a dark ground. One in the colour of a workspace stays as it is. */
export const DARK_BUTTON_CSS = `
@media (prefers-color-scheme:dark){
.button,.buttonCell{background:#8cc4ff!important}
.button{border-color:#8cc4ff!important;color:#0e1a26!important}
}`

/** Dark colours, and phones. Classes have the names of `MAIL_STYLES`. */
export const MAIL_CSS = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:599px){
.outer{padding:20px 12px 28px!important}
.card{padding:26px 20px!important}
.title{font-size:23px!important;line-height:29px!important}
.label,.value{display:block!important;width:auto!important}
.label{padding:12px 0 0!important;border-bottom:0!important}
.value{padding:1px 0 12px!important}
.tileCell{padding-left:14px!important}
.whenText{padding:18px 14px!important}
.buttons{width:100%!important}
}
@media (prefers-color-scheme:dark){
.page,.outer{background:#111418!important}
.hidden{color:#111418!important}
.card{background:#1b2026!important;border-color:#343c45!important}
.card,.brand,.title,.date,.span,.value,.tileDay{color:#eceff2!important}
.when{background:#252c33!important}
.tile{background:#1b2026!important;border-color:#3f4953!important}
.label,.value{border-color:#343c45!important}
.label,.muted,.tileWeekday,.footer{color:#b4bec8!important}
.link,.lineLink,.footerLink{color:#8cc4ff!important}
.secondButton,.secondButtonCell{background:#1b2026!important}
.secondButton{border-color:#7f8b97!important;color:#8cc4ff!important}
.good{background:#17351f!important;color:#9be3b5!important}
.attention{background:#3d2a10!important;color:#ffcb8a!important}
.stop{background:#45191e!important;color:#ffb0b7!important}
.plain{background:#14304d!important;color:#a5d0ff!important}
}`
