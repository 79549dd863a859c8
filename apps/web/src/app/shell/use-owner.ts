import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query.ts';
import { readSession } from '../../lib/session.ts';
import { initialsOf } from '../../ui/avatar.tsx';

/** Whose books these are, as the shell shows it. */
export interface Owner {
  name: string;
  /** The person, when the name is the business's. */
  subtitle: string | null;
  initials: string;
  /** Whether they run this installation, and so have a page about it. */
  isOperator: boolean;
}

/** The business's name once it is known; until then the person's, from the session. */
export function useOwner(): Owner {
  const { data } = useQuery(apiQuery('userInfo'));
  const person = [
    data?.personal_details.first_name ?? readSession('firstName'),
    data?.personal_details.last_name ?? readSession('lastName'),
  ]
    .filter((name) => name !== null && name !== '')
    .join(' ');
  const isOperator = data?.personal_details.is_operator === true;
  const business = data?.business_details.business_name ?? '';
  const email = data?.personal_details.email ?? readSession('email') ?? '';
  if (business.trim() !== '') {
    return { name: business, subtitle: person, initials: initialsOf(business), isOperator };
  }
  const name = person === '' ? email : person;
  return { name, subtitle: null, initials: initialsOf(name), isOperator };
}
