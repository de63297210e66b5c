/**
 * Words of headers whose addresses and numbers are never the contact's own: of machines, of the
 * switchboard of a company, and of people who only have to do with the contact. In English, German,
 * Spanish and French.
 */
const OTHERS =
  /fax|pager|telex|isdn|\btty\b|callback|company main|telefon firma|notfall|emergenc|urgence|assist|asist|\basst\b|doctor|physician|\bgp\b|dentist|arzt|médic|médec|referr|überweis|insur|versicher|seguro|assurance/iu

/** Those of people who may be the contact: not if another column has an address of the contact. */
const PERHAPS_OTHERS =
  /guardian|parent|mother|father|mutter|vater|madre|padre|\bmère|\bpère|eltern|tutor|tuteur|vormund|spouse|partner|conjoint|cónyuge|next of kin|manager|supervisor|vorgesetzt|owner|besitzer|propie|propri|creat|modified|sales ?rep|guarantor|payer|\b(?:user|host|guest|staff|employee|agent|organi[sz]er|therapist|practitioner|provider|coach|teacher|instructor|mitarbeiter|gast|invitado|empleado|invité|employé)/iu

/** Words of headers whose numbers are not phone numbers, such as those of documents. */
const DOCUMENTS =
  /health|\bssn\b|social security|passport|reisepass|pasaporte|passeport|licen[cs]e|führerschein|\btax\b|steuer|\bvat\b|\biban\b|policy|account|konto|\bnhs\b|\bids?\b|ausweis|\bdni\b|\bnif\b|\bsiret\b|invoice|rechnung|factura|facture|order|bestell|pedido|commande|member|mitglied|card|karte|tarjeta|carte|tracking|barcode|serial/iu

/**
 * Whether the addresses or numbers of a column are not the contact's own, by its header. `hasOwn`:
 * another column has an address or a number of the contact.
 */
export function isOfAnother(header: string, kind: 'email' | 'phones', hasOwn: boolean): boolean {
  const words = header.replaceAll(/[_.-]+/g, ' ').replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
  return (
    OTHERS.test(words) ||
    (hasOwn && PERHAPS_OTHERS.test(words)) ||
    (kind === 'phones' && DOCUMENTS.test(words))
  )
}
