const settings =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|SECRET_KEY|WAITLIST|MAILER|TEXTER|BANKS|BOOKS|IDENTITY|FILES|MODEL|TODAY|TRUST_PROXY|LOG_LEVEL|NODE_ENV|CI)$/;

/**
 * This process's environment without the settings of an installation: a product that a test or a
 * benchmark starts must never reach the database or the mailer that somebody set up for real.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWithoutSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
}
