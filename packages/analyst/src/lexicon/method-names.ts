import { tokenise } from '../language/tokens.ts';

/** Ways to pay that are one and the same, by whatever name a business has for them. */
const groups: readonly (readonly string[])[] = [
  ['ach', 'ach transfer'],
  ['check', 'cheque', 'paper check', 'paper cheque'],
  ['credit card', 'creditcard', 'cc'],
  ['debit card', 'bank card'],
  ['direct deposit'],
  ['wire', 'wire transfer', 'bank wire'],
  [
    'bank transfer',
    'eft',
    'electronic transfer',
    'electronic funds transfer',
    'electronic fund transfer',
  ],
  ['amex', 'american express'],
  ['mastercard', 'master card'],
  ['paypal', 'pay pal'],
  ['e-check', 'echeck', 'electronic check', 'e-cheque'],
];

const stemsOf = (name: string): string[] => tokenise(name).map(({ stem }) => stem);

/** What else a way to pay is called, in stems: 'ACH transfer' where the books say 'ACH'; nothing that is another's name. */
export function otherNames(method: string, methods: readonly string[]): string[][] {
  const own = stemsOf(method).join(' ');
  const taken = new Set(methods.map((name) => stemsOf(name).join(' ')));
  const alike = groups
    .map((group) => group.map((name) => stemsOf(name).join(' ')))
    .filter((group) => group.includes(own))
    .flat();
  const asTransfer = /transfer|check|cash|card|deposit/.test(own) ? [] : [`${own} transfer`];
  return [...new Set([...alike, ...asTransfer])]
    .filter((name) => !taken.has(name))
    .map((name) => name.split(' '));
}
