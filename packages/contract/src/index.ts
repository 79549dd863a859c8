export * from './endpoint.ts';
export * from './errors.ts';
export * from './field-rules.ts';
export * from './limits.ts';
export * from './routes.ts';
export * from './api.ts';
export { askEvent, type AskEvent } from './chat.ts';
