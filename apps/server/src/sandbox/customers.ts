export interface Customer {
  key: string;
  name: string;
  city: string;
  /** Days between invoices, bags of coffee in one, days of credit, days they usually pay after the due date. */
  everyDays: number;
  bags: number;
  termDays: number;
  lateDays: number;
  /** Months before the last one in which they stopped buying, if they did. */
  goneMonths?: number;
}

export const customers: Customer[] = [
  {
    key: 'northside',
    name: 'Northside Market',
    city: 'Portland',
    everyDays: 7,
    bags: 84,
    termDays: 15,
    lateDays: 1,
  },
  {
    key: 'harbor',
    name: 'Harbor Hotel Group',
    city: 'Seattle',
    everyDays: 14,
    bags: 150,
    termDays: 30,
    lateDays: 9,
  },
  {
    key: 'bluebird',
    name: 'Bluebird Cafe',
    city: 'Portland',
    everyDays: 7,
    bags: 22,
    termDays: 15,
    lateDays: 0,
  },
  {
    key: 'cascade',
    name: 'Cascade Offices',
    city: 'Vancouver',
    everyDays: 30,
    bags: 90,
    termDays: 30,
    lateDays: 3,
  },
  {
    key: 'elm',
    name: 'Elm Street Books',
    city: 'Salem',
    everyDays: 14,
    bags: 18,
    termDays: 15,
    lateDays: 5,
  },
  {
    key: 'granite',
    name: 'Granite Gym',
    city: 'Portland',
    everyDays: 30,
    bags: 24,
    termDays: 15,
    lateDays: 2,
  },
  {
    key: 'lakeview',
    name: 'Lakeview Catering',
    city: 'Eugene',
    everyDays: 21,
    bags: 45,
    termDays: 30,
    lateDays: 21,
  },
  {
    key: 'maple',
    name: 'Maple Bakery',
    city: 'Portland',
    everyDays: 7,
    bags: 30,
    termDays: 15,
    lateDays: -2,
  },
  {
    key: 'orchard',
    name: 'Orchard Grocers',
    city: 'Hood River',
    everyDays: 14,
    bags: 40,
    termDays: 30,
    lateDays: 4,
  },
  {
    key: 'pioneer',
    name: 'Pioneer Coworking',
    city: 'Portland',
    everyDays: 30,
    bags: 36,
    termDays: 15,
    lateDays: 0,
  },
  {
    key: 'riverbend',
    name: 'Riverbend Inn',
    city: 'Bend',
    everyDays: 21,
    bags: 28,
    termDays: 30,
    lateDays: 12,
    goneMonths: 4,
  },
  {
    key: 'summit',
    name: 'Summit Ski Lodge',
    city: 'Government Camp',
    everyDays: 14,
    bags: 34,
    termDays: 30,
    lateDays: 6,
  },
];
