import type { Metadata } from 'next';
import { PlatformAttention } from '#components/platform/attention-panel.tsx';
import { EnterprisesList } from '#components/platform/enterprises-list.tsx';

export const metadata: Metadata = { title: 'Enterprises' };

export default function PlatformEnterprises() {
  return (
    <>
      <PlatformAttention />
      <EnterprisesList />
    </>
  );
}
