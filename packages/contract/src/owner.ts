import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { routes } from './routes.ts';

const personalDetails = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.string(),
  mobile_verified: z.boolean(),
  /** False for who only ever came by an identity provider. */
  has_password: z.boolean(),
  /** Told to who runs the installation, and to nobody else. */
  is_operator: z.literal(true).optional(),
});

const businessDetails = z.object({
  business_name: z.string().nullable(),
  business_entity_name: z.string().nullable(),
  employer_identification_number: z.string().nullable(),
  industry: z.string().nullable(),
  business_type: z.string().nullable(),
  date_business_formed: z.string().nullable(),
  street_address_1: z.string().nullable(),
  street_address_2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  zipcode: z.string().nullable(),
});

/** Who is signed in: every screen asks for it, so it stands apart from what changes an account. */
export const owner = {
  userInfo: endpoint({
    ...routes.userInfo,
    summary: 'The signed-in person and their business',
    access: 'session',
    reply: z.object({ personal_details: personalDetails, business_details: businessDetails }),
    errors: [],
  }),
} as const;
