import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/within-business.ts';

interface Asker {
  businessId: string;
  userId: string;
}

/** Days whose use is kept. */
const KEPT_DAYS = 60;

/** True where this person has tokens left today (UTC); the question is counted, for every process alike. */
export async function takeQuestion(
  tx: Transaction,
  { businessId, userId }: Asker,
  now: Date,
  tokensPerDay: number,
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  await tx.execute(sql`
    delete from model_usage where business_id = ${businessId} and user_id = ${userId} and day < ${day}::date - ${KEPT_DAYS}::integer`);
  const { rows } = await tx.execute(sql`
    insert into model_usage (business_id, user_id, day, questions) values (${businessId}, ${userId}, ${day}, 1)
    on conflict (business_id, user_id, day) do update set questions = model_usage.questions + 1
      where model_usage.tokens < ${tokensPerDay}
    returning 1`);
  return rows.length > 0;
}

/** Adds what a question took of the vendor's tokens, whatever came of it. */
export async function addTokens(
  tx: Transaction,
  { businessId, userId }: Asker,
  now: Date,
  tokens: number,
): Promise<void> {
  await tx.execute(sql`
    update model_usage set tokens = tokens + ${tokens}
    where business_id = ${businessId} and user_id = ${userId} and day = ${now.toISOString().slice(0, 10)}`);
}

/** True where the pictures of this business have tokens left today: as many as one person's questions, and apart from those. */
export async function mayReadPicture(
  tx: Transaction,
  businessId: string,
  now: Date,
  tokensPerDay: number,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is_left: boolean }>(sql`
    select coalesce(sum(picture_tokens), 0) < ${tokensPerDay} as is_left from model_usage
    where business_id = ${businessId} and day = ${now.toISOString().slice(0, 10)}`);
  return rows[0]?.is_left === true;
}

/** Adds what a picture took, under who uploaded it. */
export async function addPictureTokens(
  tx: Transaction,
  { businessId, userId }: Asker,
  now: Date,
  tokens: number,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await tx.execute(sql`
    insert into model_usage (business_id, user_id, day, picture_tokens) values (${businessId}, ${userId}, ${day}, ${tokens})
    on conflict (business_id, user_id, day) do update set picture_tokens = model_usage.picture_tokens + ${tokens}`);
}
