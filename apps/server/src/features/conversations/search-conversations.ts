import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../database/within-business.ts';
import { excerptAround, withoutMarks } from './excerpt-around.ts';
import { toSummary, type Summary } from './summary.ts';

const FOUND_MAX = 50;
const WORDS_MAX = 10;

interface FoundRow extends Record<string, unknown> {
  id: string;
  title: string | null;
  lastUpdated: string | Date;
  isPinned: boolean;
  question: string | null;
  found: string | null;
  foundIn: 'human' | 'ai' | null;
  /** The question of an answer that was found. */
  asked: string | null;
}

/**
 * This person's conversations in which a title, a question, or an answer with its question holds every word of the
 * search: titles before questions, questions before answers, and the newest first among equals. Of an answer its text and
 * its table cells are read. `excerpt` is plain text around what was found in a message, `question` what a found answer
 * answers.
 */
export async function searchConversations(
  tx: Transaction,
  businessId: string,
  userId: string,
  search: string,
): Promise<Summary[]> {
  const words = search.split(/\s+/u).slice(0, WORDS_MAX);
  const holdsAll = (text: SQL) =>
    sql.join(
      words.map((word) => sql`${text} ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
      sql` and `,
    );
  const { rows } = await tx.execute<FoundRow>(sql`
    select c.conversation_id as id, c.title, c.last_updated as "lastUpdated", c.pinned_at is not null as "isPinned",
      (select coalesce(m.content ->> 'filename', m.content #>> '{}') from messages m
        where m.business_id = c.business_id and m.conversation_id = c.conversation_id and m.role = 'human'
        order by m.message_number desc limit 1) as question,
      hit.said as found, hit.role as "foundIn", hit.asked
    from conversations c
    left join lateral (
      select said.role, said.said, said.asked from (
        select m.role, m.message_number, case m.role
          when 'human' then coalesce(m.content ->> 'filename', m.content #>> '{}')
          else concat_ws(' ', m.content ->> 'text', (
            select string_agg(cell #>> '{}', ' ')
            from jsonb_path_query(m.content, '$.tables[*].rows[*][*]') cell)) end as said,
          case when m.role = 'ai' then
            lag(case when m.role = 'human' then coalesce(m.content ->> 'filename', m.content #>> '{}') end)
              over (order by m.message_number) end as asked
        from messages m
        where m.business_id = c.business_id and m.conversation_id = c.conversation_id) said
      where ${holdsAll(sql`concat_ws(' ', said.said, said.asked)`)}
      order by said.role = 'human' desc, said.message_number desc
      limit 1) hit on true
    where c.business_id = ${businessId} and c.user_id = ${userId} and c.deleted_at is null
      and (hit.said is not null or (${holdsAll(sql`c.title`)}))
    order by coalesce(${holdsAll(sql`c.title`)}, false) desc, hit.role is not distinct from 'human' desc,
      c.last_updated desc, c.conversation_id desc
    limit ${FOUND_MAX}`);
  return rows.map((row) => {
    const summary = toSummary({ ...row, lastUpdated: new Date(row.lastUpdated) });
    if (row.found === null) return summary;
    const text = row.foundIn === 'ai' ? withoutMarks(row.found) : row.found;
    return {
      ...summary,
      excerpt: excerptAround(text, words),
      ...(row.asked !== null && { question: excerptAround(row.asked, words) }),
    };
  });
}
