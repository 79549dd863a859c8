import { fieldRules, type RuledField, type SignupRules } from '@cairn/contract/field-rules';
import { refuse } from '../http/refuse.ts';

/** Refuses what the rules of this installation do not take; `nameOf` says under which name the caller sent a field. */
export function holdToRules(
  rules: SignupRules,
  given: Partial<Record<RuledField, string | undefined>>,
  nameOf: (field: RuledField) => string = (field) => field,
): void {
  const fields: Record<string, string> = {};
  for (const [field, value] of Object.entries(given) as [RuledField, string | undefined][]) {
    const problem = value === undefined ? null : fieldRules[rules][field](value);
    if (problem !== null) fields[nameOf(field)] = problem;
  }
  const [message] = Object.values(fields);
  if (message !== undefined) refuse('invalid_request', { message, fields });
}
