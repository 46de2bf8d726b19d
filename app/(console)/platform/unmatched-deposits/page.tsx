import type { Metadata } from 'next';
import { UnmatchedPage } from '#components/platform/unmatched/unmatched-page.tsx';

export const metadata: Metadata = { title: 'Unmatched deposits' };

export default function PlatformUnmatchedDeposits() {
  return <UnmatchedPage />;
}
