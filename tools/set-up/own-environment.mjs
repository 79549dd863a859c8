const settings =
  /^(PORT|HOST|DATA_DIR|PUBLIC_URL|SECRET_KEY|WAITLIST|SIGNUP_RULES|TODAY|TRUST_PROXY|WORKERS|JOBS|STOP_SECONDS|SUPERVISED|REQUESTS_PER_MINUTE|LOG_LEVEL|NODE_ENV|CI|(DATABASE|STORAGE|PASSWORD|PUSH|MAIL|INBOUND_MAIL|SMTP|TEXT|TEXTS|TWILIO|OIDC|STRIPE|S3|QUICKBOOKS|MODEL|METRICS|OTEL)_\w+|MAILER|TEXTER|IDENTITY|BANKS|BOOKS|FILES|MODEL)$/;

/**
 * This process's environment without the settings of an installation: a product that a test or a
 * benchmark starts must never reach the database or the mailer that somebody set up for real.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWithoutSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
}
