export * from './refusal.ts';
export * from './money.ts';
export * from './calendar.ts';
