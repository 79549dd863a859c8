import type { ExtractedField, ExtractedFields } from './extracted-fields.ts';

/** Only one of two readings says it: right about so often, and not often enough where it was unsure itself. */
const onceMost = 0.9;
const onceLeast = 0.9;

/**
 * What two readings of one picture say together. What both say is surer than either; what one says alone stays, less
 * surely, unless it was unsure of it; where they contradict each other nothing is said.
 */
export function agreed(
  { lines, ...first }: ExtractedFields,
  { lines: others, ...second }: ExtractedFields,
): ExtractedFields {
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  const fields = names.flatMap((name) => {
    const field = together(first[name as keyof typeof first], second[name as keyof typeof second]);
    return field === undefined ? [] : [[name, field] as const];
  });
  const agreedFields: ExtractedFields = Object.fromEntries(fields);
  // Lines have added up to the total that they were read with.
  const whole = agreedFields.totalCents?.value;
  const itsLines = [lines, others].find((some) => some !== undefined && whole !== undefined);
  return itsLines === undefined ? agreedFields : { ...agreedFields, lines: itsLines };
}

type AnyField = ExtractedField<string> | ExtractedField<bigint>;

function together(one: AnyField | undefined, other: AnyField | undefined): AnyField | undefined {
  if (one === undefined || other === undefined) {
    const alone = one ?? other;
    if (alone === undefined || alone.confidence < onceLeast) return undefined;
    return { ...alone, confidence: Math.min(alone.confidence, onceMost) };
  }
  if (plain(one.value) !== plain(other.value)) return undefined;
  return { ...one, confidence: Math.max(one.confidence, other.confidence) };
}

/** Spaces, points and accents come and go between readings. */
export const plain = (value: string | bigint) =>
  typeof value === 'bigint'
    ? value
    : value
        .normalize('NFD')
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '');
