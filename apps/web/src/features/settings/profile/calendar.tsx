import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { monthNames } from '../../../lib/format.ts';
import { apiQuery } from '../../../lib/query.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { Detail, detailGrid, ProfileSection } from './detail.tsx';
import { FailureBanner, FormButtons, type SaveFailure } from './form-parts.tsx';
import { currencyOptions } from './currencies.ts';
import { timeZoneName, timeZoneOptions } from './time-zones.ts';

type Calendar = ReplyOf<Api['businessCalendar']>;

const months = monthNames.map((label, at) => ({ value: String(at + 1), label }));

/** Which day it is for the business, when its year starts, and the currency of all figures. */
export function ProfileCalendar() {
  const { data } = useQuery(apiQuery('businessCalendar'));
  const [isEditing, setIsEditing] = useState(false);
  if (data === undefined) return null;
  return (
    <ProfileSection
      title="Calendar and currency"
      action={
        !isEditing && (
          <Button
            size="small"
            aria-label="Edit calendar and currency"
            onClick={() => setIsEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <CalendarForm calendar={data} onClose={() => setIsEditing(false)} />
      ) : (
        <dl className={detailGrid}>
          <Detail label="Time zone" value={timeZoneName(data.time_zone)} />
          <Detail label="Fiscal year starts in" value={monthOf(data)} />
          <Detail label="Currency" value={data.currency} />
        </dl>
      )}
    </ProfileSection>
  );
}

const monthOf = ({
  fiscal_year_start_month: month,
  is_fiscal_year_of_books: isOfBooks,
}: Calendar) => `${months[month - 1]?.label ?? ''}${isOfBooks ? ', as in your books' : ''}`;

function CalendarForm({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [zone, setZone] = useState(calendar.time_zone);
  const [month, setMonth] = useState(String(calendar.fiscal_year_start_month));
  const [currency, setCurrency] = useState(calendar.currency);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const zones = useMemo(() => timeZoneOptions(calendar.time_zone), [calendar.time_zone]);
  const save = async () => {
    setIsBusy(true);
    try {
      const saved = await call('setBusinessCalendar', {
        body: {
          time_zone: zone,
          fiscal_year_start_month: Number(month),
          ...(currency !== calendar.currency && { currency }),
        },
      });
      // What day it is and when the year starts is in nearly every figure.
      void queryClient.invalidateQueries();
      queryClient.setQueryData(apiQuery('businessCalendar').queryKey, saved);
      showToast('Calendar saved');
      onClose();
    } catch (cause) {
      const detail = messageOf(cause, 'Nothing was changed. Please try again.');
      setFailure({ text: 'The calendar could not be saved', detail });
      setIsBusy(false);
    }
  };
  return (
    <Form onSubmit={save} aria-label="Calendar and currency" className="grid gap-4">
      <FailureBanner failure={failure} />
      <div className={`${detailGrid} items-start`}>
        <Select
          label="Time zone"
          options={zones}
          value={zone}
          onChange={setZone}
          hint="Decides what counts as today, and when summaries arrive."
        />
        <Select
          label="Fiscal year starts in"
          options={months}
          value={month}
          onChange={setMonth}
          disabled={calendar.is_fiscal_year_of_books}
          hint={
            calendar.is_fiscal_year_of_books
              ? 'Follows your books. Change it there.'
              : 'Used by statements and fiscal periods.'
          }
        />
        <CurrencyField calendar={calendar} value={currency} onChange={setCurrency} />
      </div>
      <FormButtons isBusy={isBusy} onCancel={onClose} />
    </Form>
  );
}

interface CurrencyFieldProps {
  calendar: Calendar;
  value: string;
  onChange: (currency: string) => void;
}

/** Where it can no longer change, it says why. */
function CurrencyField({ calendar, value, onChange }: CurrencyFieldProps) {
  const { currency, can_change_currency: canChange } = calendar;
  return (
    <Select
      label="Currency"
      options={currencyOptions(currency)}
      value={value}
      onChange={onChange}
      disabled={!canChange}
      hint={
        canChange
          ? 'All figures are in it. It can change until the first account or transaction is there.'
          : `There are amounts in ${currency}, so it can no longer change. An account in another currency is converted at the rate you set for it.`
      }
    />
  );
}
