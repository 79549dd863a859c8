import type { Company, QboRecord } from './company.ts';
import type { Answered } from './replies.ts';

const rowsByDefault = 100;
const rowsMax = 1_000;

/** Asked for by one name and answered by another. */
const answeredAs: Record<string, string> = { CreditCardPayment: 'CreditCardPaymentTxn' };
const keyOf = (entity: string) => answeredAs[entity] ?? entity;

/** A template comes in an object whose one key is its kind. */
function withoutId(record: QboRecord): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== 'Id'));
}

const timeOf = (company: Company) => new Date(company.now()).toISOString();

/** The part of the query language that clients use: all of a kind, in pages, or their number. */
export function answerQuery(company: Company, statement: string): Answered {
  const parsed =
    /^select (count\(\*\)|\*) from (\w+)( where Active in \(true, ?false\))?( orderby Id)?(?: startposition (\d+))?(?: maxresults (\d+))?$/i.exec(
      statement.trim(),
    );
  const [, what, entity = '', withInactive, , start, size] = parsed ?? [];
  if (parsed === null || company.missing.has(entity) || Number(size ?? 1) > rowsMax) {
    return {
      status: 400,
      body: { Fault: { Error: [{ Message: 'QueryParserError' }], type: 'ValidationFault' } },
    };
  }
  const all = [...(company.records.get(entity)?.values() ?? [])]
    .map(({ record }) => (entity === 'RecurringTransaction' ? withoutId(record) : record))
    .filter((record) => withInactive !== undefined || record['Active'] !== false);
  const time = timeOf(company);
  if (what !== '*')
    return { status: 200, body: { QueryResponse: { totalCount: all.length }, time } };
  const from = Number(start ?? 1) - 1;
  const page = all.slice(from, from + Number(size ?? rowsByDefault));
  // Where nothing matches, the key is not there.
  const found =
    page.length === 0
      ? {}
      : { [keyOf(entity)]: page, startPosition: from + 1, maxResults: page.length };
  return { status: 200, body: { QueryResponse: found, time } };
}

/** What changed since, a thousand records at most, deletions included. */
export function answerCdc(company: Company, query: URLSearchParams): Answered {
  const since = Date.parse(query.get('changedSince') ?? '');
  const wanted = (query.get('entities') ?? '').split(',');
  if (wanted.some((entity) => company.missing.has(entity) || entity === 'RecurringTransaction')) {
    return { status: 400, body: { Fault: { Error: [], type: 'ValidationFault' } } };
  }
  let left = rowsMax;
  const responses = wanted.flatMap((entity) => {
    const changed = [...(company.records.get(entity)?.values() ?? [])]
      .filter(({ updatedMs }) => updatedMs >= since)
      .map(({ record }): object => record);
    const gone = company.deleted
      .filter((each) => each.entity === entity && each.updatedMs >= since)
      .map(({ id }) => ({ Id: id, domain: 'QBO', status: 'Deleted' }));
    const records = [...changed, ...gone].slice(0, left);
    left -= records.length;
    return records.length === 0 ? [] : [{ [keyOf(entity)]: records, maxResults: records.length }];
  });
  return {
    status: 200,
    body: { CDCResponse: [{ QueryResponse: responses }], time: timeOf(company) },
  };
}
