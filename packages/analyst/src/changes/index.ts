export { askedChange, proposal } from './change.ts';
export type { AskedChange, Change, Proposal } from './change.ts';
export * from './read-change.ts';
