import { redirect } from 'next/navigation';
import { areaPath } from '#lib/console/area-path.ts';
import { requireSelf } from '../../current-self.ts';

export default async function ReferenceStartPage() {
  const [first] = (await requireSelf()).memberships;
  redirect(first ? areaPath(first.enterpriseId, 'reference') : '/');
}
