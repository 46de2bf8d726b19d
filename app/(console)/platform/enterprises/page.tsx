import type { Metadata } from 'next';
import { EnterprisesList } from '#components/platform/enterprises-list.tsx';

export const metadata: Metadata = { title: 'Enterprises' };

export default function PlatformEnterprises() {
  return <EnterprisesList />;
}
