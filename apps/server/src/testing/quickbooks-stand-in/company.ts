/** A record in QuickBooks' own words. */
export type QboRecord = Record<string, unknown> & { Id: string };

interface Stored {
  record: QboRecord;
  updatedMs: number;
}

export interface Company {
  info: Record<string, unknown>;
  /** Records by kind, in the order in which they were made. */
  records: Map<string, Map<string, Stored>>;
  deleted: { entity: string; id: string; updatedMs: number }[];
  /** Kinds that this edition does not have: asked for, they are refused. */
  missing: Set<string>;
  /** Everything that was ever posted there, by day and account id, debits positive; null where it has no reports. */
  postings: { date: string; dollars: Record<string, number> }[] | null;
  /** The package's own time, which moves on with each change. */
  now: () => number;
  /** Lets time pass there: what was put before is no recent change any more. */
  wait: (ms: number) => void;
  put: (entity: string, ...records: QboRecord[]) => void;
  remove: (entity: string, id: string) => void;
}

export function createCompany(companyId: string, name: string, startMs: number): Company {
  const records: Company['records'] = new Map();
  const deleted: Company['deleted'] = [];
  let clockMs = startMs;
  const tick = () => (clockMs += 1_000);
  return {
    info: {
      CompanyName: name,
      LegalName: `${name} LLC`,
      CompanyAddr: {
        Line1: '1 Main St',
        City: 'Portland',
        CountrySubDivisionCode: 'OR',
        PostalCode: '97201',
      },
      Country: 'USA',
      Email: { Address: `office@${companyId}.example.com` },
      FiscalYearStartMonth: 'January',
      NameValue: [{ Name: 'IndustryType', Value: 'Retail' }],
    },
    records,
    deleted,
    missing: new Set(),
    postings: null,
    now: () => clockMs,
    wait: (ms) => {
      clockMs += ms;
    },
    put: (entity, ...given) => {
      const ofKind = records.get(entity) ?? new Map<string, Stored>();
      records.set(entity, ofKind);
      const updatedMs = tick();
      for (const record of given) ofKind.set(record.Id, { record, updatedMs });
    },
    remove: (entity, id) => {
      records.get(entity)?.delete(id);
      deleted.push({ entity, id, updatedMs: tick() });
    },
  };
}
