import type { Company } from './company.ts';

const agencies = ['Oregon', 'Portland'] as const;

/** Two agencies of sales tax, each with a rate and the account on which the company owes it what it collected. */
export function putTaxAgencies(company: Company): void {
  for (const [index, name] of agencies.entries()) {
    const [agency, rate] = [String(index + 1), String(index + 3)];
    company.put('TaxAgency', { Id: agency, DisplayName: name, TaxTrackedOnSales: true });
    company.put('TaxRate', { Id: rate, Name: `${name} rate`, AgencyRef: { value: agency } });
    company.put('Account', {
      Id: `4${agency}`,
      Name: `${name} Payable`,
      AccountType: 'Other Current Liability',
      AccountSubType: 'SalesTaxPayable',
      Active: true,
    });
  }
}

/** What makes an invoice one of that much before tax, with tax by agency. */
export const taxed = (
  amount: number,
  taxes: Partial<Record<(typeof agencies)[number], number>>,
) => ({
  Line: [
    {
      Amount: amount,
      DetailType: 'SalesItemLineDetail',
      SalesItemLineDetail: { ItemRef: { value: '1' } },
    },
  ],
  TxnTaxDetail: {
    TotalTax: Object.values(taxes).reduce((sum, each) => sum + each, 0),
    TaxLine: Object.entries(taxes).map(([name, Amount]) => ({
      Amount,
      DetailType: 'TaxLineDetail',
      TaxLineDetail: {
        TaxRateRef: { value: String(agencies.findIndex((each) => each === name) + 3) },
        PercentBased: true,
        NetAmountTaxable: amount,
      },
    })),
  },
});
