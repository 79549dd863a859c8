export { LocalPostgresError, type LocalPostgresErrorCode } from './errors.ts';
export type {
  LocalPostgres,
  LocalPostgresConnection,
  LocalPostgresOptions,
} from './local-postgres.ts';
export { startLocalPostgres } from './start.ts';
