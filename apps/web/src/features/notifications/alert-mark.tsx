import { Chip } from '../../ui/chip.tsx';
import type { Alert } from './use-change-alert.ts';

/** What is grave says so in a word, in the line of its time. */
export const AlertMark = ({ severity }: Pick<Alert, 'severity'>) =>
  severity === 'high' && <Chip tone="bad">Urgent</Chip>;
