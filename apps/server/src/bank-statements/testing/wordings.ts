/** How a bank words one kind of movement of one kind of business; own texts. */
export interface Wording {
  text: string;
  side: 'in' | 'out';
  /** About how large, in dollars. */
  dollars: number;
  perMonth: number;
  kind:
    | 'card'
    | 'ach'
    | 'check'
    | 'deposit'
    | 'fee'
    | 'interest'
    | 'transfer'
    | 'wire'
    | 'payment'
    | 'return';
  /** Days after the first of each month; any where left out. */
  day?: number;
  isFixed?: true;
  /** In both halves. */
  always?: true;
}

type Short = readonly [
  text: string,
  side: 'in' | 'out',
  dollars: number,
  perMonth: number,
  kind: Wording['kind'],
  more?: Partial<Wording>,
];

const list = (...shorts: Short[]): Wording[] =>
  shorts.map(([text, side, dollars, perMonth, kind, more]) => ({
    text,
    side,
    dollars,
    perMonth,
    kind,
    ...more,
  }));

const landlord = list(
  ['RENT UNIT {n}', 'in', 1_400, 4, 'deposit', { day: 0 }],
  ['Rent {name} apt {n}B', 'in', 1_250, 5, 'ach', { day: 1 }],
  ['SECURITY DEPOSIT {name}', 'in', 1_500, 0.7, 'deposit'],
  ['Tenant portal batch {ref}', 'in', 3_100, 1, 'ach'],
  ['DEPOSIT REFUND {name}', 'out', 1_100, 0.5, 'check'],
  ['Late fee {name}', 'in', 75, 1, 'deposit'],
  ['HOA DUES {name} PARK', 'out', 380, 1, 'ach'],
  ['COUNTY PROPERTY TAX', 'out', 2_400, 0.4, 'ach'],
  ['{name} PLUMBING', 'out', 260, 2, 'card'],
  ['Roof repair {name} & Sons', 'out', 900, 1, 'check'],
  ['MORTGAGE PMT {ref}', 'out', 1_850, 1, 'ach', { day: 4 }],
  ['Loan pymt {name} Credit Union', 'out', 1_650, 1, 'ach', { day: 5 }],
  ['LAWN AND SNOW {name}', 'out', 140, 2, 'card'],
  ['City water and sewer', 'out', 96, 1, 'ach'],
);
const consultant = list(
  ['RETAINER {name} GROUP', 'in', 6_500, 2, 'ach', { day: 2 }],
  ['Invoice {ref} {name}', 'in', 4_800, 2, 'ach'],
  ['CONSULTING FEE {name}', 'in', 3_700, 1, 'wire'],
  ['Workshop fee {name} Inc', 'in', 2_900, 1, 'deposit'],
  ['RENT {name} COWORKING', 'out', 650, 1, 'card', { day: 3 }],
  ['Rent desk {name} House', 'out', 480, 1, 'ach', { day: 1 }],
  ['DELTA AIR {ref}', 'out', 410, 1.5, 'card'],
  ['UNITED AIRLINES {ref}', 'out', 380, 1.5, 'card'],
  ['ADOBE CREATIVE CLOUD', 'out', 60, 1, 'card'],
  ['Dropbox {ref}', 'out', 24, 1, 'card'],
  ['EXPENSE REFUND {name}', 'in', 320, 0.7, 'ach'],
  ['Travel refund {name}', 'in', 210, 0.6, 'ach'],
  ['IRS USATAXPYMT {ref}', 'out', 3_300, 0.4, 'ach'],
  ['STATE TAX PAYMENT', 'out', 1_200, 0.4, 'ach'],
  ['Owner draw', 'out', 3_000, 1, 'transfer'],
  ['TRANSFER TO PERSONAL', 'out', 2_800, 1, 'transfer'],
);
const shop = list(
  ['DAILY TAKINGS', 'in', 780, 12, 'deposit'],
  ['Card sales batch {ref}', 'in', 920, 12, 'ach'],
  ['CASH DEPOSIT BRANCH {n}', 'in', 640, 3, 'deposit'],
  ['Gift card deposit {name}', 'in', 85, 2, 'deposit'],
  ['REFUND {name}', 'out', 48, 3, 'card'],
  ['Customer refund {ref}', 'out', 39, 3, 'card'],
  ['{name} WHOLESALE', 'out', 1_350, 5, 'ach'],
  ['{name} Imports LLC', 'out', 1_180, 5, 'check'],
  ['RENT {name} PLAZA', 'out', 2_600, 1, 'check', { day: 0 }],
  ['Store rent {name} Mall', 'out', 2_450, 1, 'ach', { day: 0 }],
  ['GUSTO PAYROLL {ref}', 'out', 3_900, 2, 'ach'],
  ['ADP WAGE PAY {ref}', 'out', 3_600, 2, 'ach'],
  ['MERCHANT FEE', 'out', 118, 1, 'fee'],
  ['Processing fee {ref}', 'out', 96, 1, 'fee'],
);
const nonprofit = list(
  ['DONATION {name}', 'in', 220, 6, 'deposit'],
  ['Gift from {name} family', 'in', 310, 5, 'check'],
  ['GRANT {name} FOUNDATION', 'in', 9_000, 0.5, 'wire'],
  ['Membership fee {name}', 'in', 45, 9, 'ach'],
  ['FOOD BANK PURCHASE {name}', 'out', 540, 3, 'card'],
  ['Program supplies {name}', 'out', 310, 4, 'card'],
  ['PAYROLL {ref}', 'out', 4_200, 2, 'ach'],
  ['Salaries {ref}', 'out', 3_800, 2, 'ach'],
  ['UTILITY {name} POWER', 'out', 210, 1, 'ach'],
  ['Insurance {name} Mutual', 'out', 330, 1, 'ach'],
);
const clinic = list(
  ['PATIENT PAYMENT {ref}', 'in', 140, 9, 'deposit'],
  ['Visit fee {name}', 'in', 125, 9, 'deposit'],
  ['BLUE SHIELD CLAIM {ref}', 'in', 1_900, 3, 'ach'],
  ['Aetna claims {ref}', 'in', 1_700, 3, 'ach'],
  ['INSURANCE PREMIUM {name}', 'out', 620, 1, 'ach'],
  ['Malpractice insurance', 'out', 540, 1, 'ach'],
  ['{name} MEDICAL SUPPLY', 'out', 480, 3, 'card'],
  ['Lab services {name}', 'out', 390, 3, 'ach'],
  ['LEASE {name} MEDICAL ARTS', 'out', 3_100, 1, 'check', { day: 0 }],
  ['Office lease {name}', 'out', 2_900, 1, 'ach', { day: 0 }],
);
const agency = list(
  ['STRIPE TRANSFER {ref}', 'in', 3_300, 4, 'ach'],
  ['PayPal transfer {ref}', 'in', 2_100, 4, 'ach'],
  ['WIRE FROM {name} CORP', 'in', 8_800, 1, 'wire'],
  ['Incoming wire {name}', 'in', 7_900, 1, 'wire'],
  ['AMAZON WEB SERVICES', 'out', 340, 1, 'card'],
  ['Google Ads {ref}', 'out', 900, 2, 'card'],
  ['SLACK T0{ref}', 'out', 87, 1, 'card'],
  ['Zoom.us {ref}', 'out', 32, 1, 'card'],
  ['CHECK {ref}', 'out', 640, 2, 'check'],
  ['Check #{n}', 'out', 580, 2, 'check'],
  ['ATM WITHDRAWAL {name}', 'out', 120, 1, 'card'],
  ['Debit card purchase {name}', 'out', 66, 5, 'card'],
  ['GUSTO TAX {ref}', 'out', 1_400, 2, 'ach'],
  ['Rippling payroll', 'out', 5_200, 2, 'ach'],
);
/** Names and nothing else: no word says which way the money went. */
const opaque = list(
  ['{name} {name}', 'in', 2_300, 5, 'ach'],
  ['{name} and {name}', 'in', 2_700, 5, 'ach'],
  ['{name}', 'out', 640, 7, 'ach'],
  ['{name} {n}', 'out', 590, 7, 'ach'],
);
const card = list(
  ['{name} HARDWARE', 'out', 86, 5, 'card'],
  ['{name} Cafe', 'out', 14, 9, 'card'],
  ['SHELL OIL {ref}', 'out', 52, 4, 'card'],
  ['Chevron {ref}', 'out', 49, 4, 'card'],
  ['STAPLES {n}', 'out', 61, 2, 'card'],
  ['Office Depot {n}', 'out', 58, 2, 'card'],
  ['{name} HOTEL', 'out', 240, 1, 'card'],
  ['Uber trip {ref}', 'out', 28, 5, 'card'],
  ['PAYMENT - THANK YOU', 'in', 1_100, 1, 'payment', { day: 20 }],
  ['Autopay payment received', 'in', 1_000, 1, 'payment', { day: 21 }],
  ['{name} RETURN', 'in', 35, 0.6, 'return'],
  ['Credit voucher {name}', 'in', 31, 0.6, 'return'],
);
const german = list(
  ['Rechnung {ref} {name} GmbH', 'in', 3_400, 3, 'ach'],
  ['Gutschrift {name} AG Auftrag {n}', 'in', 2_900, 3, 'ach'],
  ['Miete Buero {name}', 'out', 1_250, 1, 'ach', { day: 1 }],
  ['Büromiete Müller & {name}', 'out', 1_190, 1, 'ach', { day: 1 }],
  ['Lohn {name}', 'out', 2_600, 2, 'ach'],
  ['Gehalt {name} {n}', 'out', 2_700, 2, 'ach'],
  ['Stadtwerke {name} Strom', 'out', 160, 1, 'ach'],
  ['Finanzamt {name} USt', 'out', 900, 1, 'ach'],
  ['Kartenzahlung {name} Tankstelle', 'out', 70, 3, 'card'],
  ['EDEKA {name}', 'out', 45, 3, 'card'],
);
const romance = list(
  ['Factura {ref} {name} SL', 'in', 3_200, 3, 'ach'],
  ['Transferencia recibida {name}', 'in', 2_700, 3, 'ach'],
  ['Alquiler oficina {name}', 'out', 980, 1, 'ach', { day: 1 }],
  ['Aluguel sala {name}', 'out', 940, 1, 'ach', { day: 1 }],
  ['Nómina {name}', 'out', 1_900, 2, 'ach'],
  ['Folha de pagamento {ref}', 'out', 2_100, 2, 'ach'],
  ['Compra tarjeta {name}', 'out', 63, 5, 'card'],
  ['Pagamento {name} Ltda', 'out', 240, 4, 'ach'],
);

export const profiles = {
  landlord,
  consultant,
  shop,
  nonprofit,
  clinic,
  agency,
  opaque,
  card,
  german,
  romance,
};
export type ProfileName = keyof typeof profiles;
