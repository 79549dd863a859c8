import type { LucideIcon } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { places } from '../places.ts';

export interface Screen {
  label: string;
  icon?: LucideIcon;
  to: string;
  /** What is shown in place of the screen itself. */
  state?: { view: string };
  /** Other words that find it. */
  words?: string;
}

const within = (view: string) => ({ to: paths.cashflow, state: { view } });
const tab = (name: string) => `${paths.settings}?tab=${name}`;

/** Every place that the palette goes to. */
const screens: readonly Screen[] = [
  ...places.map(({ label, icon, path }) => ({ label, icon, to: path })),
  {
    label: 'Statements',
    ...within('statements'),
    words: 'profit and loss balance sheet report p&l',
  },
  { label: 'Scenarios', ...within('scenarios'), words: 'what if plan hire' },
  { label: '13-week cash table', ...within('weeks'), words: 'forecast thirteen' },
  { label: 'Upcoming payments', ...within('payments'), words: 'recurring bills subscriptions' },
  { label: 'Notifications', ...within('notifications'), words: 'alerts' },
  { label: 'Account balances', ...within('balances'), words: 'bank cash' },
  { label: 'Reconciliation', to: paths.reconciliation, words: 'match books bank' },
  { label: 'Transfers', to: `${paths.transactions}?tab=transfers`, words: 'between accounts' },
  { label: 'Category rules', to: `${paths.transactions}?tab=rules`, words: 'always' },
  { label: 'Settings: Security', to: tab('security'), words: 'password two-factor sessions' },
  {
    label: 'Settings: Notification',
    to: tab('notification'),
    words: 'mail digest summary push urgent',
  },
  { label: 'Settings: Profile', to: tab('profile'), words: 'business name address phone email' },
];

/** The places whose name or words hold what was typed; those that begin with it come first. */
export function findScreens(typed: string): readonly Screen[] {
  const asked = typed.trim().toLowerCase();
  if (asked === '') return screens.slice(0, places.length);
  const rank = ({ label, words = '' }: Screen) => {
    const name = label.toLowerCase();
    if (name.startsWith(asked)) return 0;
    if (name.includes(asked)) return 1;
    return words.includes(asked) ? 2 : 3;
  };
  return screens
    .filter((one) => rank(one) < 3)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, 6);
}
