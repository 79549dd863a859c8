// `npx tsx tools/break-sign-in.ts [name]`: breaks the sign-in code on purpose, one place at a time, in a copy, and
// says whether a test notices. What no test notices is a hole in the tests. Ends with 1 when more than one passes.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './set-up/folders.mjs';

interface Breakage {
  name: string;
  /** Under apps/server/src. */
  file: string;
  from: string;
  to: string;
  /** The test files that ought to notice. */
  tests: string[];
}

const breakage = (name: string, file: string, from: string, to: string, ...tests: string[]) => ({
  name,
  file,
  from,
  to,
  tests,
});

const auth = 'features/auth';
const breakages: Breakage[] = [
  breakage(
    'code attempts are not capped',
    `${auth}/codes.ts`,
    'lt(oneTimeCodes.attempts, codeAttemptsMax),',
    '',
    'sign-up',
  ),
  breakage(
    'a code outlives ten minutes',
    `${auth}/codes.ts`,
    'gt(oneTimeCodes.expiresAt, clock.now()),',
    '',
    'sign-up',
  ),
  breakage(
    'a code is not used up',
    `${auth}/codes.ts`,
    'await tx\n        .delete(oneTimeCodes)',
    'if (match === null) await tx\n        .delete(oneTimeCodes)',
    'sign-up',
  ),
  breakage(
    'any code matches',
    `${auth}/codes.ts`,
    'timingSafeEqual(row.codeHash, hashOf(row, code))',
    'true',
    'sign-up',
  ),
  breakage(
    'another person’s session redeems a code',
    `${auth}/codes.ts`,
    'userId === undefined ? undefined : eq(oneTimeCodes.userId, userId),',
    '',
    'sign-up',
    'profile',
  ),
  breakage(
    'the resend lock is gone',
    `${auth}/send-code.ts`,
    "await rateLimits.take(authLimits.codeLock, target, 'resend_locked');",
    '',
    'sign-up',
  ),
  breakage(
    'a number of nobody gets a text',
    `${auth}/send-code.ts`,
    'const served = await withTextsLeft(services, claimants);',
    "const served = await withTextsLeft(services, claimants);\n  await services.database.withoutBusiness((tx) => services.texter.send(tx, { to: phone, text: '' }));",
    'sign-up',
  ),
  breakage(
    'a wrong password logs in',
    'identity/passwords.ts',
    'return matches && passwordHash !== null;',
    'return passwordHash !== null;',
    'login.test',
  ),
  breakage(
    'login does not ask for a proven email',
    `${auth}/login.ts`,
    "if (user.emailVerifiedAt === null) refuse('email_not_verified');",
    '',
    'login.test',
  ),
  breakage(
    'login tries are not counted',
    `${auth}/login.ts`,
    'for (const [limit, key] of taken) await rateLimits.take(limit, key);',
    '',
    'login.test',
  ),
  breakage(
    'an owner can be locked out',
    `${auth}/login.ts`,
    'return rows.length > 0;',
    'return rows.length < 0;',
    'login.test',
  ),
  breakage(
    'the audience of a token is not checked',
    'http/session-token.ts',
    '          audience,\n          currentDate',
    '          currentDate',
    'session.test',
  ),
  breakage(
    'the issuer of a token is not checked',
    'http/session-token.ts',
    '          issuer,\n          audience,\n          currentDate',
    '          audience,\n          currentDate',
    'session.test',
  ),
  breakage(
    'the type of a token is not checked',
    'http/session-token.ts',
    '          typ: type,',
    '',
    'session.test',
  ),
  breakage(
    'a revoked session still opens',
    'http/auth-guard.ts',
    'and s.revoked_at is null',
    '',
    'session.test',
  ),
  breakage(
    'a token’s subject need not be its session’s',
    'http/auth-guard.ts',
    'and s.user_id = ${userId}',
    '',
    'session.test',
  ),
  breakage(
    'a disabled account still opens',
    'http/auth-guard.ts',
    'and u.disabled_at is null',
    '',
    'session.test',
  ),
  breakage(
    'a session lasts for ever',
    `${auth}/refresh.ts`,
    'gt(sessions.absoluteExpiresAt, now),',
    '',
    'session.test',
  ),
  breakage(
    'an idle session lasts',
    `${auth}/refresh.ts`,
    'gt(sessions.idleExpiresAt, now),',
    '',
    'session.test',
  ),
  breakage(
    'a replayed refresh token ends nothing',
    `${auth}/refresh.ts`,
    "await revokeSession(tx, sessionId, 'refresh token replayed', now);",
    '',
    'session.test',
  ),
  breakage(
    'a refresh token is never used up',
    `${auth}/refresh.ts`,
    '.set({ usedAt: now })',
    '.set({ usedAt: null })',
    'session.test',
  ),
  breakage(
    'a reset link serves another email',
    `${auth}/reset-password.ts`,
    'eq(resetTokens.userId, user.userId),',
    '',
    'reset-password',
  ),
  breakage(
    'a reset leaves sessions open',
    `${auth}/reset-password.ts`,
    "await revokeSessionsOf(tx, userId, 'password reset', now);",
    '',
    'reset-password',
  ),
  breakage(
    'an authenticator code serves twice',
    `${auth}/second-factors.ts`,
    'lt(authenticators.lastStep, step)',
    'sql`true`',
    'two-factor',
  ),
  breakage(
    'a backup code serves twice',
    `${auth}/second-factors.ts`,
    ', isNull(backupCodes.usedAt)',
    '',
    'two-factor',
  ),
  breakage(
    'login skips the second factor',
    `${auth}/login.ts`,
    "if (challenge !== null) refuse('two_factor_required', { challenge });",
    '',
    'two-factor',
  ),
  breakage(
    'any session can be ended by anyone',
    `${auth}/list-sessions.ts`,
    'and(eq(sessions.sessionId, id), livingSessionsOf(userId, now))',
    'eq(sessions.sessionId, id)',
    'two-factor',
  ),
  breakage(
    'a provider’s audience is not checked',
    'adapters/identity/oidc-provider.ts',
    '          audience: clientId,',
    '',
    'google-login',
  ),
  breakage(
    'a provider’s nonce is not ours',
    `${auth}/google-login.ts`,
    'return used.length > 0;',
    'return used.length >= 0;',
    'google-login',
  ),
  breakage(
    'a squatter keeps their password',
    `${auth}/link-identity.ts`,
    'passwordHash: null,',
    '',
    'google-login',
  ),
  breakage(
    'a common password is taken',
    `${auth}/password-rule.ts`,
    'if ((await blocklist).has(plain)) {',
    "if ((await blocklist).has(plain) && plain === '') {",
    'password-rule',
  ),
  breakage(
    'one account gets any number of texts',
    `${auth}/send-code.ts`,
    'if (wait === null) served.push(claimant);',
    'served.push(claimant);',
    'auth/texts',
  ),
  breakage(
    'the installation sends any number of texts',
    `${auth}/send-code.ts`,
    "await rateLimits.take(limit, 'all', 'texts_used_up');",
    '',
    'auth/texts',
  ),
  breakage(
    'a retired key still opens',
    'http/signing-keys.ts',
    'return key.retiresAt === null || key.retiresAt > clock.now() ? key : null;',
    'return key;',
    'rotate-keys',
  ),
  breakage(
    'a person’s calls are not counted',
    'http/auth-guard.ts',
    'await allowance.spend(session.userId);',
    '',
    'request-allowance',
  ),
  breakage(
    'the log repeats a reset link',
    'http/log-serializers.ts',
    "path: url.split('?')[0]",
    'path: url',
    'log-secrets',
  ),
  breakage(
    'the log repeats a refused row',
    'http/log-serializers.ts',
    'constraint, routine, stack };',
    'constraint, routine, stack, detail: error.detail };',
    'log-secrets',
  ),
  breakage(
    'a token seen before outlives its time',
    'http/session-token.ts',
    'if (known.expiresAt <= clock.now().getTime())',
    'if (known.expiresAt <= 0)',
    'session.test',
  ),
  breakage(
    'a token seen before outlives its key',
    'http/session-token.ts',
    'return (await keys.find(known.keyId)) === null',
    'return (await keys.find(known.keyId)) === undefined',
    'rotate-keys',
  ),
  breakage(
    'a page may be framed',
    'http/security-headers.ts',
    `frameAncestors: ["'none'"],`,
    '',
    'security-headers',
  ),
];

const only = process.argv[2];
const copy = mkdtempSync(path.join(tmpdir(), 'cairn-break-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
cpSync(root, copy, {
  recursive: true,
  filter: (source) => !/\/(node_modules|\.git|\.data|dist|test-results)$/.test(source),
});
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
// The server's project alone: the portal's configuration needs packages of its own.
writeFileSync(
  path.join(copy, 'apps/server/vitest.config.mjs'),
  `export default { test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000, hookTimeout: 60_000,
  } };`,
);

const unnoticed: string[] = [];
for (const { name, file, from, to, tests } of breakages) {
  if (only !== undefined && !name.includes(only)) continue;
  const target = path.join(copy, 'apps/server/src', file);
  const whole = readFileSync(target, 'utf8');
  if (!whole.includes(from)) throw new Error(`${file} no longer holds what "${name}" breaks`);
  writeFileSync(target, whole.replace(from, to));
  const run = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail', '1', ...tests],
    { cwd: path.join(copy, 'apps/server'), encoding: 'utf8' },
  );
  writeFileSync(target, whole);
  // A suite that could not even start has noticed nothing.
  const isNoticed = run.status !== 0 && /\d+ failed/.test(run.stdout);
  if (!isNoticed) unnoticed.push(name);
  console.log(`${isNoticed ? 'noticed ' : 'UNNOTICED'} ${name}`);
}
console.log(`${unnoticed.length} unnoticed`);
process.exitCode = unnoticed.length > 1 ? 1 : 0;
