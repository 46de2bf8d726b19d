import type { Metadata } from 'next';
import { RejectedPage } from '#components/platform/identity/rejected-page.tsx';

export const metadata: Metadata = { title: 'Rejected verifications' };

export default function PlatformRejectedVerifications() {
  return <RejectedPage />;
}
