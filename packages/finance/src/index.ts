export * from './refusal.ts';
export * from './money.ts';
export * from './calendar.ts';
export * from './calendar-units.ts';
export * from './period-labels.ts';
export * from './periods.ts';
export * from './runway.ts';
export * from './kpis.ts';
