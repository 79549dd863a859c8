import type { Business, Story } from './business.ts';
import { consultant } from './consultant.ts';
import { landlord } from './landlord.ts';
import { shop } from './shop.ts';

/** Businesses that begin with nothing but what their bank hands over. */
export const stories: readonly { name: string; story: Story; secondIs: Business['secondIs'] }[] = [
  { name: 'landlord', story: landlord, secondIs: 'savings' },
  { name: 'consultant', story: consultant, secondIs: 'savings' },
  { name: 'shop', story: shop, secondIs: 'credit_card' },
];
