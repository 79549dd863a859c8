import type { SelectOption } from '../../../ui/form/select.tsx';

/** Those of most owners, by the names that people use; all others follow by place. */
const named = [
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix'],
  ...['America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'],
];

const place = (zone: string) => zone.replaceAll('_', ' ');

/** 'America/New_York' -> 'Eastern Time (New York)' */
export function timeZoneName(zone: string): string {
  if (!named.includes(zone)) return place(zone);
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `${name} (${place(zone.slice(zone.indexOf('/') + 1))})`;
}

/** Every time zone, with the one in use wherever it comes from. */
export function timeZoneOptions(used: string): SelectOption[] {
  const all = new Set([...named, used, ...Intl.supportedValuesOf('timeZone')]);
  return [...all].map((zone) => ({ value: zone, label: timeZoneName(zone) }));
}
