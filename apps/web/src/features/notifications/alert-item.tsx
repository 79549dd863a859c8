import type { Api, SentBody } from '@cairn/contract';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatInstant } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/menu.tsx';
import { AlertMark } from './alert-mark.tsx';
import { AlertReason, type AlertReasonProps } from './alert-reason.tsx';

export interface AlertItemProps extends AlertReasonProps {
  isOpen: boolean;
  onToggle: () => void;
  onChange: (body: SentBody<Api['changeAlert']>) => void;
}

/** One notification: title, message and time; opened, why it is there and what to do. */
export function AlertItem({ alert, isOpen, onToggle, onEvidence, onChange }: AlertItemProps) {
  const reasonId = useId();
  const { title, message, severity, is_read: isRead } = alert;
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex items-start gap-2 px-4 py-3">
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={reasonId}
            onClick={onToggle}
            className="flex w-full items-start gap-2 rounded-control text-left"
          >
            <span className={cx('min-w-0 flex-1', !isRead && 'font-semibold')}>
              {title} {!isRead && <span className="sr-only">(unread)</span>}
            </span>
            <ChevronDown
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className={cx(
                'mt-0.5 shrink-0 text-quiet transition-transform duration-100',
                isOpen && 'rotate-180',
              )}
            />
          </button>
          <p className="max-w-[80ch] text-13 text-quiet">{message}</p>
          <p className="flex items-center gap-2 pt-1 text-12 text-quiet">
            <AlertMark severity={severity} />
            <time dateTime={alert.created_at}>{formatInstant(alert.created_at)}</time>
          </p>
          <div id={reasonId} hidden={!isOpen}>
            {isOpen && <AlertReason alert={alert} onEvidence={onEvidence} />}
          </div>
        </div>
        {/* The dots stand level with the title, whatever room they take. */}
        <span className="-mt-1.5 pointer-coarse:-mt-3">
          <Menu
            label={`Actions for ${title}`}
            items={[
              {
                label: isRead ? 'Mark as unread' : 'Mark as read',
                onSelect: () => onChange({ is_read: !isRead }),
              },
              { label: 'Remind me tomorrow', onSelect: () => onChange({ snooze_days: 1 }) },
              { label: 'Remind me in a week', onSelect: () => onChange({ snooze_days: 7 }) },
              { label: 'Dismiss', onSelect: () => onChange({ is_dismissed: true }) },
            ]}
          />
        </span>
      </div>
    </li>
  );
}
