import {
  ChartColumn,
  FileText,
  History,
  House,
  ReceiptText,
  ServerCog,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../lib/paths.ts';

interface Place {
  label: string;
  path: string;
  icon: LucideIcon;
}

/** Specification, section 2, 'Authenticated shell': its places in their order, then ours. */
export const places: readonly Place[] = [
  { label: 'Home', path: paths.home, icon: House },
  { label: 'Cashflow', path: paths.cashflow, icon: ChartColumn },
  { label: 'Documents', path: paths.documents, icon: FileText },
  { label: 'History', path: paths.history, icon: History },
  { label: 'Settings', path: paths.settings, icon: Settings },
  { label: 'Transactions', path: paths.transactions, icon: ReceiptText },
];

/** One more for whoever runs the installation. */
export const operatorPlace: Place = { label: 'Operations', path: paths.operator, icon: ServerCog };
