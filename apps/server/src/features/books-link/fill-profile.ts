import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import type { CompanyInfo } from '../../ports/books.ts';

/** What the owner has not said of the business, as the books say it; the fiscal year is that of the books. */
export async function fillProfile(
  tx: Transaction,
  businessId: string,
  company: CompanyInfo,
): Promise<void> {
  await tx.execute(sql`
    update businesses set
      business_name = coalesce(business_name, ${company.companyName}),
      business_entity_name = coalesce(business_entity_name, ${company.legalName}),
      employer_identification_number = coalesce(employer_identification_number, ${company.employerId}),
      industry = coalesce(industry, ${company.industry}),
      street_address_1 = coalesce(street_address_1, ${company.street}),
      city = coalesce(city, ${company.city}),
      state = coalesce(state, ${company.state}),
      country = coalesce(country, ${company.country}),
      zipcode = coalesce(zipcode, ${company.zipcode}),
      fiscal_year_start_month = coalesce(${company.fiscalYearStartMonth}, fiscal_year_start_month)
    where business_id = ${businessId}`);
}
