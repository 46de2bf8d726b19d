import { Building2 } from 'lucide-react';
import { redirect } from 'next/navigation';
import { Empty } from '#components/ui/empty.tsx';
import { homePath } from '#lib/console/area-path.ts';
import { leaveForSecondFactor, requireSelf } from '../current-self.ts';

export default async function StartPage() {
  const { memberships, closedEnterprises, user } = await requireSelf();
  const [first] = memberships;
  if (first) redirect(homePath(first.enterpriseId));
  if (closedEnterprises.length > 0) await leaveForSecondFactor();
  if (user.isPlatformAdmin) redirect('/platform/enterprises');
  return (
    <Empty
      isPage
      icon={Building2}
      title="You are not a member of any enterprise yet"
      text="Ask an administrator of your enterprise to add you as a member."
    />
  );
}
