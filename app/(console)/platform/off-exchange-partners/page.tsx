import type { Metadata } from 'next';
import { PartnersPage } from '#components/platform/off-exchange/partners-page.tsx';

export const metadata: Metadata = { title: 'Off-exchange partners' };

export default function PlatformOffExchangePartners() {
  return <PartnersPage />;
}
