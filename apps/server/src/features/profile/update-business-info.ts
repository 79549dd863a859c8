import type { api, BodyOf } from '@cairn/contract';
import { eq } from 'drizzle-orm';
import { businesses } from '../../database/schema/businesses.ts';
import type { Session } from '../../http/guard.ts';
import type { Services } from '../../services.ts';

/** Writes what was sent of the business's details: null empties a field, what is absent stays. */
export async function updateBusinessInfo(
  { database }: Services,
  { businessId }: Session,
  body: BodyOf<typeof api.businessInfo>,
): Promise<{ message: string }> {
  const given = {
    businessName: body.business_name,
    businessEntityName: body.business_entity_name,
    employerIdentificationNumber: body.employer_identification_number,
    industry: body.industry,
    businessType: body.business_type,
    dateBusinessFormed: body.date_business_formed,
    streetAddress1: body.street_address_1,
    streetAddress2: body.street_address_2,
    city: body.city,
    state: body.state,
    country: body.country,
    zipcode: body.zipcode,
  };
  const changes = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(changes).length > 0) {
    await database.withinBusiness(businessId, (tx) =>
      tx.update(businesses).set(changes).where(eq(businesses.businessId, businessId)),
    );
  }
  return { message: 'Business details saved.' };
}
