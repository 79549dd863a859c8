import { exampleOf } from './example.ts';
import { addressOf, type JsonSchema, type Operation } from './operations.ts';

export interface HostileRequest {
  operation: string;
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether a live session goes along. */
  isSignedIn: boolean;
}

/** Numbers from 0 to 1 in a fixed order: a run that fails can be run again. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\uffff\u202e',
  "' or 1=1 --",
  "'; drop table users; --",
  '1; select pg_sleep(5)',
  '%00',
  '%c0%ae%c0%ae/',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'C:\\Windows',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '$(sleep 5)`sleep 5`|sleep 5',
  'a\r\nSet-Cookie: x=1',
  '=HYPERLINK("https://evil.example")',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '0x10',
  '١٢٣٤٥٦',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'İıſK',
  'a'.repeat(5_000),
  '{"a":1}',
  '[]',
  '%'.repeat(50),
  '((((((((((a+)+)+)+)+)+)+)+)+)+)$',
  "what is cash\0' union select * from users",
];

const hostileNumbers = [
  ...[0, -1, -0, 1e308, -1e308, 1.7976931348623157e308, 5e-324, 0.1 + 0.2, 1e21],
  ...[2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 2 ** 64, 1_000_000_001, 0.001],
];

const hostileBodies = [
  '',
  'null',
  '[]',
  '"text"',
  '7',
  '{',
  '{"a":',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  '{"email":"a@example.com","email":"b@example.com"}',
  '\ufeff{}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
];

const hostileHeaders: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'x-forwarded-for': "' or 1=1" },
  { 'x-forwarded-host': 'evil.example' },
  { accept: '*/*;q=NaN' },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'user-agent': 'a\'"\\<script>' },
  { 'if-none-match': '"x"' },
  { range: 'bytes=9999999999-' },
  { origin: 'https://evil.example' },
];

const fileNames = [
  'x.csv',
  '../../x.pdf',
  'a"; filename="b.ofx',
  'a.pdf.exe',
  `${'n'.repeat(300)}.xlsx`,
];
const fileBodies = [
  '',
  'date,amount\n2026-01-01,1e999\n',
  'OFXHEADER:100\n<OFX><BANKMSGSRSV1>',
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
  '!Type:Bank\nD99/99/9999\nT1e5\n^\n',
  '%PDF-1.7\n1 0 obj',
  'PK\u0003\u0004broken',
  '\0\0\0\0',
];

/**
 * One request with something wrong in it. `ids` are ids that exist, so that some requests get past the first
 * check; everything else is what an attacker's list holds, or of another type than was asked for.
 */
export function hostileRequest(
  operations: readonly Operation[],
  random: () => number,
  ids: readonly string[],
): HostileRequest {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const anyText = () => (random() < 0.25 && ids.length > 0 ? pick(ids) : pick(hostileTexts));
  const anyValue = (depth = 0): unknown => {
    const roll = random();
    if (roll < 0.5) return anyText();
    if (roll < 0.7) return pick(hostileNumbers);
    if (roll < 0.85 || depth > 2) return pick([null, true, false, [], {}, '']);
    return roll < 0.93 ? [anyValue(depth + 1)] : { [anyText()]: anyValue(depth + 1) };
  };
  const operation = pick(operations);
  const url = addressOf(operation, (name, schema, isRequired) => {
    if (!isRequired && random() < 0.5) return undefined;
    if (random() < 0.5)
      return String(exampleOf({ ...schema }, () => idFor(schema, ids, pick), name));
    return anyText();
  });
  const request: HostileRequest = {
    operation: operation.name,
    method: operation.method,
    url:
      random() < 0.05 ? `${url}${url.includes('?') ? '&' : '?'}a[]=1&a[b]=2&__proto__[x]=1` : url,
    headers: random() < 0.1 ? { ...pick(hostileHeaders) } : {},
    isSignedIn: random() < 0.9,
  };
  if (operation.method === 'GET') return request;
  if (operation.body === null && random() < 0.8) return withFile(request, pick);
  request.headers = { 'content-type': 'application/json', ...request.headers };
  if (operation.body === null || random() < 0.1) request.body = pick(hostileBodies);
  else request.body = JSON.stringify(spoiled(operation.body, { random, ids, pick, anyValue }));
  return request;
}

const idFor = (
  schema: JsonSchema,
  ids: readonly string[],
  pick: <T>(from: readonly T[]) => T,
): unknown => (schema.format === 'uuid' && ids.length > 0 ? pick(ids) : undefined);

interface Means {
  random: () => number;
  ids: readonly string[];
  pick: <T>(from: readonly T[]) => T;
  anyValue: () => unknown;
}

/** A right body in which about one property is wrong, missing or too many. */
function spoiled(schema: JsonSchema, { random, ids, pick, anyValue }: Means): unknown {
  const choice = schema.anyOf === undefined ? schema : pick(schema.anyOf);
  const right = exampleOf(choice, (_name, property) => idFor(property, ids, pick));
  if (typeof right !== 'object' || right === null) return anyValue();
  const names = Object.keys(right);
  const body: Record<string, unknown> = Object.fromEntries(
    Object.entries(right).flatMap(([name, value]): [string, unknown][] => {
      const roll = random();
      if (roll > 0.93) return [];
      return [[name, roll < 1.2 / (names.length + 1) ? anyValue() : (value as unknown)]];
    }),
  );
  if (random() < 0.1)
    body[pick(['__proto__', 'user_id', 'business_id', 'role', 'a\0'])] = anyValue();
  return body;
}

function withFile(request: HostileRequest, pick: <T>(from: readonly T[]) => T): HostileRequest {
  const field = pick(['file', 'files', '', '__proto__']);
  const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${pick(fileNames)}"`;
  const body = `${head}\r\ncontent-type: application/octet-stream\r\n\r\n${pick(fileBodies)}\r\n--edge${pick(['--\r\n', '', '\r\n'])}`;
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  return { ...request, headers: { ...headers, ...request.headers }, body };
}
