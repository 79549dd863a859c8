import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query.ts';
import { MinimumCash } from './minimum-cash.tsx';

/** The same minimum for Settings, where no forecast need be there yet. */
export function MinimumCashSetting() {
  const { data } = useQuery(apiQuery('alertLimits'));
  if (data === undefined) return null;
  const minimum = data.limits.minimum_cash;
  return <MinimumCash line={{ minimum, is_minimum_set: minimum !== data.defaults.minimum_cash }} />;
}
