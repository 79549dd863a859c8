import type { AnswerOf, Api } from '@cairn/contract';

/** The signed-in person of the tests, and a business of which only the name is known. */
export const adaProfile: AnswerOf<Api['userInfo']> = {
  personal_details: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    email_verified: true,
    phone: '5551234567',
    mobile_verified: true,
    has_password: true,
  },
  business_details: {
    business_name: 'Engine Works',
    business_entity_name: null,
    employer_identification_number: null,
    industry: null,
    business_type: null,
    date_business_formed: null,
    street_address_1: null,
    street_address_2: null,
    city: null,
    state: null,
    country: null,
    zipcode: null,
  },
};
