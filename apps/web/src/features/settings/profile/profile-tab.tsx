import { limits } from '@cairn/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../lib/query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ProfileBusiness } from './business.tsx';
import { ProfileCalendar } from './calendar.tsx';
import { ProfileContact } from './contact.tsx';
import { ProfileSection } from './detail.tsx';
import { ProfileTaxRate } from './tax-rate.tsx';

/** Specification, section 2, 'Settings', Profile. */
export function ProfileTab({ minimumCash }: { minimumCash: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('userInfo'),
    refetchInterval: limits.settingsRefetchMs,
  });
  if (data !== undefined) {
    return (
      <div className="grid gap-10">
        <ProfileContact person={data.personal_details} />
        <ProfileBusiness business={data.business_details} />
        <ProfileCalendar />
        <ProfileSection title="Minimum cash">{minimumCash}</ProfileSection>
        <ProfileTaxRate />
      </div>
    );
  }
  if (error === null) return <SkeletonRows rows={6} label="Loading profile" />;
  return (
    <ErrorState
      text="Failed to fetch profile info"
      detail={error.message}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
