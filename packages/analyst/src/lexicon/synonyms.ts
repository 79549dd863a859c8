import { stemWord } from '../language/tokens.ts';

/**
 * Words for one kind of cost: 'payroll' finds the account 'Wages' in books that name none 'Payroll'. Only where no name
 * holds the word itself.
 */
export const synonyms: readonly (readonly string[])[] = `
payroll wage salary
rent lease
fuel gas gasoline petrol diesel
advertising marketing promotion ad ads
utility electricity electric power
phone telephone mobile cellphone
legal attorney lawyer
accounting bookkeeping accountant
shipping freight postage courier
car vehicle auto automobile
meal food dining lunch
travel trip airfare flight
software subscription saas
repair maintenance upkeep
contractor subcontractor freelancer freelance
equipment machinery
training education
cleaning janitorial
stationery office
donation charity contribution
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(stemWord));

/** The same word in another form: what electricity cost is on the account 'Electric'. */
export const wordForms: readonly (readonly string[])[] = `
electric electricity electrical
subcontractor subcontracting subcontract
advertising advertisement advert
license licence licensing
consulting consultancy
charitable charity
bookkeeping bookkeeper
storage storing
cleaning cleaner
rental hire
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(stemWord));
