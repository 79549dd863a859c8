import type { Api, ReplyOf } from '@cairn/contract';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, orDash } from '../../lib/format.ts';
import { apiQuery } from '../../lib/query.ts';
import { Avatar, initialsOf } from '../../ui/avatar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

type Profile = ReplyOf<Api['userInfo']>;

/** Specification, section 2, 'Settings', Profile. */
export function ProfileTab() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('userInfo'));
  if (data !== undefined) return <ProfileView profile={data} />;
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

function ProfileView({ profile }: { profile: Profile }) {
  const { personal_details: person, business_details: business } = profile;
  const formed = business.date_business_formed;
  return (
    <div className="grid gap-10">
      <Section
        title="Personal details"
        aside={<Avatar initials={initialsOf(person.first_name, person.last_name)} size={40} />}
      >
        <Detail label="First name" value={person.first_name} />
        <Detail label="Last name" value={person.last_name} />
        <Detail label="Email" value={person.email} isVerified={person.email_verified} />
        <Detail label="Mobile" value={person.phone} isVerified={person.mobile_verified} />
      </Section>
      <Section title="Business details">
        <Detail label="Business name" value={business.business_name} />
        <Detail label="Business entity name" value={business.business_entity_name} />
        <Detail
          label="Employer identification number"
          value={business.employer_identification_number}
        />
        <Detail label="Industry" value={business.industry} />
        <Detail label="Business type" value={business.business_type} />
        <Detail
          label="Date business formed"
          value={formed !== null && /^\d{4}-\d{2}-\d{2}$/.test(formed) ? formatDay(formed) : formed}
        />
        <Detail label="Address line 1" value={business.street_address_1} />
        <Detail label="Address line 2 (optional)" value={business.street_address_2} />
        <Detail label="City" value={business.city} />
        <Detail label="State" value={business.state} />
        <Detail label="Country" value={business.country} />
        <Detail label="Zip / postcode" value={business.zipcode} />
      </Section>
      <p className="text-13 text-quiet">
        Changing these details arrives with the next version of Cairn.
      </p>
    </div>
  );
}

interface SectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="grid gap-4">
      <div className="flex min-h-10 items-center gap-3 border-b border-line pb-3">
        {aside}
        <h2 className="text-16 font-semibold">{title}</h2>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 max-bar:grid-cols-1">{children}</dl>
    </section>
  );
}

interface DetailProps {
  label: string;
  value: string | null;
  isVerified?: boolean;
}

function Detail({ label, value, isVerified = false }: DetailProps) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-quiet">{label}</dt>
      <dd className="flex items-center gap-1.5 break-words">
        <span className="min-w-0">{orDash(value)}</span>
        {isVerified && (
          <span role="img" aria-label={`${label} verified`} className="shrink-0 text-good">
            <BadgeCheck size={16} strokeWidth={1.75} />
          </span>
        )}
      </dd>
    </div>
  );
}
