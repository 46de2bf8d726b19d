import type { Metadata } from 'next';
import { OperatorPage } from '#components/platform/off-exchange/operator-page.tsx';

export const metadata: Metadata = { title: 'Off-exchange' };

export default function PlatformOffExchange() {
  return <OperatorPage />;
}
