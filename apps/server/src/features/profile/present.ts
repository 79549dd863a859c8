import type { api, AnswerOf } from '@cairn/contract';
import type { businesses } from '../../database/schema/businesses.ts';
import type { User } from '../../database/schema/identity.ts';
import { digitsOf } from '../../identity/phone-number.ts';

export function presentProfile(
  user: User,
  business: typeof businesses.$inferSelect,
): AnswerOf<typeof api.userInfo> {
  return {
    personal_details: {
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      email_verified: user.emailVerifiedAt !== null,
      phone: user.phone === null ? '' : digitsOf(user.phone),
      mobile_verified: user.phoneVerifiedAt !== null,
      has_password: user.passwordHash !== null,
      ...(user.operatorSince !== null && { is_operator: true as const }),
    },
    business_details: {
      business_name: business.businessName,
      business_entity_name: business.businessEntityName,
      employer_identification_number: business.employerIdentificationNumber,
      industry: business.industry,
      business_type: business.businessType,
      date_business_formed: business.dateBusinessFormed,
      street_address_1: business.streetAddress1,
      street_address_2: business.streetAddress2,
      city: business.city,
      state: business.state,
      country: business.country,
      zipcode: business.zipcode,
    },
  };
}
