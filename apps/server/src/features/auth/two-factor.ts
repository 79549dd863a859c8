import type { api, AnswerOf } from '@cairn/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import { backupCodes, users } from '../../database/schema/identity.ts';
import type { Transaction } from '../../database/within-business.ts';
import type { Session } from '../../http/guard.ts';
import { refuse } from '../../http/refuse.ts';
import { recordEvent, type Origin } from '../../identity/record-event.ts';
import type { AuthServices } from './auth-services.ts';
import { letters } from './letters.ts';
import { authLimits } from './limits.ts';

export async function readTwoFactor(
  { database, secondFactors }: AuthServices,
  { userId }: Session,
): Promise<AnswerOf<typeof api.twoFactor>> {
  return database.withoutBusiness(async (tx) => {
    const [left] = await tx
      .select({ codes: count() })
      .from(backupCodes)
      .where(and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)));
    return {
      enabled: await secondFactors.isOn(tx, userId),
      backup_codes_left: left?.codes ?? 0,
    };
  });
}

export async function setUpTwoFactor(
  { database, secondFactors }: AuthServices,
  { userId }: Session,
): Promise<AnswerOf<typeof api.setUpTwoFactor>> {
  return database.withoutBusiness(async (tx) => {
    const email = await emailOf(tx, userId);
    const begun = await secondFactors.begin(tx, userId, email);
    if (begun === null) refuse('two_factor_state', { message: 'It is already on.' });
    return { secret: begun.secret, otpauth_url: begun.url };
  });
}

export async function confirmTwoFactor(
  services: AuthServices,
  { userId }: Session,
  code: string,
  origin: Origin,
): Promise<AnswerOf<typeof api.confirmTwoFactor>> {
  const { database, secondFactors, rateLimits, clock } = services;
  await rateLimits.take(authLimits.twoFactorByAccount, userId);
  return database.withoutBusiness(async (tx) => {
    const outcome = await secondFactors.confirm(tx, userId, code);
    if (outcome === 'no setup') refuse('two_factor_state', { message: 'Set it up first.' });
    if (outcome === 'wrong code') refuse('two_factor_code_invalid');
    await recordEvent(tx, userId, 'two_factor_enabled', origin, clock.now());
    await tellOwner(services, tx, userId, true);
    return { backup_codes: await secondFactors.replaceBackupCodes(tx, userId) };
  });
}

export async function disableTwoFactor(
  services: AuthServices,
  { userId }: Session,
  code: string,
  origin: Origin,
): Promise<AnswerOf<typeof api.disableTwoFactor>> {
  const { database, secondFactors, clock } = services;
  await database.withoutBusiness((tx) => requireOn(services, tx, userId));
  await services.rateLimits.take(authLimits.twoFactorByAccount, userId);
  await database.withoutBusiness(async (tx) => {
    if ((await secondFactors.use(tx, userId, code)) === null) refuse('two_factor_code_invalid');
    await secondFactors.turnOff(tx, userId);
    await recordEvent(tx, userId, 'two_factor_disabled', origin, clock.now());
    await tellOwner(services, tx, userId, false);
  });
  return { message: 'Two-factor authentication is off.' };
}

export async function replaceBackupCodes(
  services: AuthServices,
  { userId }: Session,
  code: string,
  origin: Origin,
): Promise<AnswerOf<typeof api.replaceBackupCodes>> {
  const { database, secondFactors, clock } = services;
  await database.withoutBusiness((tx) => requireOn(services, tx, userId));
  await services.rateLimits.take(authLimits.twoFactorByAccount, userId);
  return database.withoutBusiness(async (tx) => {
    if ((await secondFactors.use(tx, userId, code)) === null) refuse('two_factor_code_invalid');
    await recordEvent(tx, userId, 'backup_codes_replaced', origin, clock.now());
    return { backup_codes: await secondFactors.replaceBackupCodes(tx, userId) };
  });
}

async function requireOn({ secondFactors }: AuthServices, tx: Transaction, userId: string) {
  if (!(await secondFactors.isOn(tx, userId))) {
    refuse('two_factor_state', { message: 'It is not on.' });
  }
}

async function tellOwner(
  { mailer }: AuthServices,
  tx: Transaction,
  userId: string,
  isOn: boolean,
): Promise<void> {
  await mailer.send(tx, { to: await emailOf(tx, userId), ...letters.twoFactorChanged(isOn) });
}

async function emailOf(tx: Transaction, userId: string): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.userId, userId));
  if (user === undefined) refuse('session_required');
  return user.email;
}
