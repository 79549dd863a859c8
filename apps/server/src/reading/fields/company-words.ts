import { isAddress, isContact } from './address-words.ts';

/** What companies of many countries write behind their names. */
export const legalForm =
  /\b(?:SDN\.?\s*BHD|S\/B|BERHAD|BHD|PTE|PTY|LTD|LIMITED|LLC|L\.L\.C|INC|CORP|CORPORATION|PLC|LLP|GMBH|B\.?V|S\.?A\.?R\.?L|CO)\b\.?/i;

/** What a name of a business often holds, mostly behind the name proper. */
const tradeWord =
  /\b(?:ENTERPRISES?|TRADING|RESTAURANTS?|CAFE|BISTRO|STORES?|MART|MARKET|SUPERMARKET|SHOP|COMPANY|GROUP|SERVICES?|STATIONERY|HARDWARE|BAKER(?:Y|IES)|PHARMACY|HOTEL|MARKETING|INDUSTR(?:Y|IES)|CENT(?:ER|RE)|HOLDINGS|SUPPL(?:Y|IES)|HOUSE|BOOKS|KITCHEN|GROCERS?|PIZZA|CONFECTIONERY|ELECTRICAL|MACHINERY|MOTORS?|RESOURCES|RESTORAN|PERNIAGAAN|SYARIKAT|KEDAI|PASAR|PASARAYA|FARMASI|KLINIK|STESEN)\b/i;

/** Titles of papers, and what is stamped or said beside a name. */
const titles =
  /^(?:\W*)(?:(?:SIMPLIFIED\s*)?(?:TAX\s*)?INVOICE|RECEIPT|OFFICIAL RECEIPT|CASH(?: (?:SALE|BILL|RECEIPT|MEMO))?S?|BILL|STATEMENT|PAID|POSTED|CLAIM(?:ED)?|CANCELLED|VOID|COPY|DUPLICATE|ORIGINAL|REPRINT.*|CUSTOMER('S)? COPY|BILL TO.*|TABLE.*|ORDER.*|GUEST.*|PAGE.*|DATE.*|TEL.*|GST.*|WWW.*|HTTP.*|FORMERLY.*|LICENSEE.*|(?:OWNED|OPERATED|MANAGED|POWERED) BY.*|D\.?\/?B\.?\/?A\b.*|(?:A )?(?:MEMBER|DIVISION|SUBSIDIARY|FRANCHISEE?) OF.*)\W*$/i;

/** What a shop says to who comes: above its name as well as below. */
const greetings = /^\W*(?:WELCOME|THANK|HAPPY |(?:THE )?HOME OF\b)/i;

/** Towns, quarters and countries that stand alone in a row of an address. */
const placeAlone =
  /^\W*(?:BANDAR|TAMAN|TMN|LAMAN|JALAN|JLN|KAMPUNG|KG|LORONG|PUSAT BANDAR|KAWASAN|KUALA LUMPUR|JOHOR|SELANGOR|PENANG|PERAK|MELAKA|SARAWAK|SABAH|MALAYSIA|SINGAPORE|LOT|UNIT|LEVEL|BLOCK|BLK|NO)\b/i;

/** Between a comma and figures an O is easily read as one of them. */
const states =
  '(?:A[KLRZ]|C[AO0T]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINO0ST]|N[CDEHJMVY]|[O0][HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])';

/** 'Denver, CO' ends as a company does, and is none. */
const townAndState = new RegExp(`^[A-Z][A-Z .'-]{1,30},\\s*${states}\\.?(?:\\s*\\d{5}.*)?$`, 'i');

/** Whether a text, in capitals, names a place as it is written in the United States: 'DENVER, CO 80202'. */
export const hasTownOfStates = (text: string): boolean => townOfStates.test(text);
const townOfStates = new RegExp(`[A-Z], ?${states}\\.? ?\\d{5}\\b`);

const dateOrTime =
  /\d{1,2}\s?[-/. ]\s?(?:\d{1,2}|[A-Z]{3,9})\s?[-/. ]\s?\d{2,4}|\b\d{1,2}:\d{2}\b/i;

/** A person's name above a receipt is the customer's or the clerk's: a surname of the region and two given names, or 'bin'. */
const person =
  /^(?:TAN|LIM|LEE|WONG|NG|CHAN|ONG|GOH|TEO|LAU|YAP|CHONG|LOW|KOH|SIM|CHUA|TEH|KHOO|FOO|CHEAH|CHEW|LAI|LIEW|LOH|OOI|PHANG|TAY|YEE|YONG)(?:\s[A-Z]{2,6}){2}$|\b(?:BIN|BINTI|BTE)\b|\b[AS]\/[LPO]\b/i;

/** How registers number companies: '(123456-X)', 'JM0123456-V', 'Co. Reg. No. 123456'; no number of a tax. */
export function isRegistration(text: string): boolean {
  if (/\b(?:GST|SST|VAT|TAX)\b/i.test(text) && !/\bCO(?:MPANY)?\b/i.test(text)) return false;
  return (
    /\(\s*[A-Z]{0,2}\d{5,9}\s*-?\s*[A-Z]\s*\)|\b(?:CO|COMPANY|ROC|BR|BUSINESS|CORP)\b\W*(?:REG\w*)?\W*(?:NO|NUMBER|#)|REG\w*\W*(?:NO|NUMBER)|\bROC\b/i.test(
      text,
    ) || /^\W*(?:[A-Z]{2}\d{6,9}(?:\s?-\s?[A-Z])?|\d{5,9}\s?-\s?[A-Z])\W*$/i.test(text)
  );
}

/** Whether a row may be a name: words that are neither a title, a place, a date nor a way to reach somebody. */
export function isNameLike(written: string): boolean {
  const text = nameOf(written);
  // What ends in a colon is the label of something else.
  if (written.startsWith('(') || /[:;]$/.test(written)) return false;
  const letters = text.replace(/[^a-z]/gi, '').length;
  if (letters < 3 || letters < text.replace(/\s/g, '').length * 0.5) return false;
  if (isTitle(text) || isContact(text)) return false;
  if (townAndState.test(text)) return false;
  if (legalForm.test(text)) return true;
  if (person.test(text) && !tradeWord.test(text)) return false;
  const isPlace = isAddress(text) || isAddress(written) || placeAlone.test(text);
  return !isPlace && !dateOrTime.test(written) && !text.includes('@');
}

export const isTitle = (text: string): boolean =>
  titles.test(text) || isGreeting(text) || isTitleMisread(text);

export const isGreeting = (text: string): boolean => greetings.test(text);

/** 'TRX 1NVOICE' is no company. */
const isTitleMisread = (text: string) =>
  /INVO[I1]CE|RECE[I1]PT/i.test(text.replace(/\s/g, '').replace(/[1l!]NV[O0]/gi, 'INVO'));

/** A word of trade in a name that says more than that. */
export const isTrade = (text: string): boolean => tradeWord.test(text) && ownLetters(text) >= 3;

/** What a shop is, without its name: 'Bistro & Cafe', 'Trading Sdn Bhd', 'Sdn Bhd'. */
export const isDescriptor = (text: string): boolean =>
  (tradeWord.test(text) || legalForm.test(text)) && ownLetters(text) < 3;

/** How many letters are left beside legal forms, words of trade and what stands in parentheses. */
const ownLetters = (text: string) =>
  lettersBeside(text.replace(new RegExp(tradeWord, 'gi'), '').replace(/\b(?:AND|THE|OF)\b/gi, ''));

/** How many letters there are beside the legal form and what stands in parentheses. */
export const lettersBeside = (text: string): number =>
  text
    .replace(new RegExp(legalForm, 'gi'), '')
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z]/gi, '').length;

/** A part of the name is missing: a parenthesis is open at one end, or the file does not say which letter a glyph is. */
export const isCut = (text: string): boolean =>
  text.includes('\0') || text.split(')').length !== text.split('(').length;

/** A name without its registration number and what else stands behind it, its legal form as it is spelled. */
export function nameOf(text: string): string {
  return text
    .replace(/\bS[DO0]N(\.?\s*)[B8][HN][DO0]\b/gi, 'SDN$1BHD')
    .replace(/\bSNN(\.?\s*)BHD\b/gi, 'SDN$1BHD')
    .replace(/(?<=\w\s)[S5]\/[B8](?=\s*(?:\(|$))/gi, 'S/B')
    .replace(/\bC[PQ0D]\b(?=\.?\s*\(M\))/gi, 'CO')
    .replace(/\s*[([{]\s*(?:CO|COMPANY|ROC|REG)\b[^)]*[)\]}]?.*$/i, '')
    .replace(/\s*[([{][^)\]}]*\d[^)\]}]*[)\]}]?\s*\.?$/, '')
    .replace(/\s*\b(?:CO(?:MPANY)?\.?\s*)?(?:REG|ROC|GST|TAX ID)\b.*$/i, '')
    .replace(/\s+\d{4,}[-\s]?[A-Z]?\b.*$/, '')
    .replace(/\s*\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}.*$/, '')
    .replace(/^[^a-z0-9(]+|[\s,:;*-]+$/gi, '')
    .trim();
}
