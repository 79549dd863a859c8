import { z } from 'zod';
import { id, ref, text } from './fields.ts';

const agencySchema = z.object({ Id: id, DisplayName: text });
const rateSchema = z.object({ Id: id, AgencyRef: ref.nullish() });

/** The name of the agency that each rate of sales tax goes to, by the id of the rate. */
export function toTaxAgencies(
  agencies: readonly unknown[],
  rates: readonly unknown[],
): Map<string, string> {
  const names = new Map(
    agencies.flatMap((record): [string, string][] => {
      const { data } = agencySchema.safeParse(record);
      return data?.DisplayName ? [[data.Id, data.DisplayName]] : [];
    }),
  );
  return new Map(
    rates.flatMap((record): [string, string][] => {
      const { data } = rateSchema.safeParse(record);
      const name = data?.AgencyRef ? names.get(data.AgencyRef.value) : undefined;
      return data !== undefined && name !== undefined ? [[data.Id, name]] : [];
    }),
  );
}
