/** What field 86 says: German subfields ('166?20…?32…'), words between slashes ('/NAME/…/REMI/…'), or free text. */
export function readInformation(lines: readonly string[]): {
  description: string;
  counterparty: string;
} {
  const text = lines.join('').slice(0, 4_000);
  const mark = /^\d{3}([?>~+])/.exec(text)?.[1];
  if (mark !== undefined) return subfields(text, mark);
  if (/^\/[A-Z]{2,4}\//.test(text)) return slashWords(text);
  return { description: plain(lines.join(' ')), counterparty: '' };
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

function subfields(text: string, mark: string): { description: string; counterparty: string } {
  const parts = text
    .split(mark)
    .slice(1)
    .map((part) => ({ code: Number(part.slice(0, 2)), value: part.slice(2) }));
  const joined = (test: (code: number) => boolean) =>
    plain(parts.flatMap(({ code, value }) => (test(code) ? [value] : [])).join(''));
  const purpose = joined((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63));
  const counterparty = joined((code) => code === 32 || code === 33);
  const said = purpose === '' ? joined((code) => code === 0) : purpose;
  return { description: withName(counterparty, said), counterparty };
}

function slashWords(text: string): { description: string; counterparty: string } {
  const words = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(
    /\/([A-Z]{2,4})\/([^/]*(?:\/(?![A-Z]{2,4}\/)[^/]*)*)/g,
  )) {
    if (!words.has(name)) words.set(name, plain(value));
  }
  const counterparty = words.get('NAME') ?? '';
  return {
    description: withName(counterparty, words.get('REMI') ?? words.get('TRTP') ?? ''),
    counterparty,
  };
}

const withName = (name: string, text: string): string =>
  text.includes(name) ? text : `${name} ${text}`.trim();
