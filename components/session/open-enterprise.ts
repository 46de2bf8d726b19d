import { useParams } from 'next/navigation';
import { type Membership, useSelf } from './self.tsx';

/** The enterprise that is open: that of the URL, or where the URL names none of the reader's, their first one. */
export function useOpenEnterprise(): Membership | undefined {
  const { memberships } = useSelf();
  const { enterpriseId } = useParams<{ enterpriseId?: string }>();
  return memberships.find((membership) => membership.enterpriseId === enterpriseId) ?? memberships[0];
}
