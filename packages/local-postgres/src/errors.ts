export type LocalPostgresErrorCode =
  | 'platform_not_supported'
  | 'binaries_missing'
  | 'binaries_unusable'
  | 'no_unprivileged_user'
  | 'user_has_no_name'
  | 'folder_not_usable'
  | 'other_major_version'
  | 'start_failed'
  | 'start_timed_out'
  | 'stop_timed_out';

/** Every refusal of this package: a code to decide by and sentences that say what to do. */
export class LocalPostgresError extends Error {
  override readonly name = 'LocalPostgresError';
  readonly code: LocalPostgresErrorCode;

  constructor(code: LocalPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The way out wherever this machine cannot run the shipped server. */
export const useOutsideServer =
  'Set DATABASE_URL to the address of a PostgreSQL server (version 15 or newer) to use that instead.';

/** The operating system's code of a failed call (ENOENT, EACCES, …), if it has one. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
