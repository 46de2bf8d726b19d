import type { Metadata } from 'next';
import { TradingAccountsList } from '#components/platform/trading/accounts-list.tsx';

export const metadata: Metadata = { title: 'Trading accounts' };

export default function PlatformTradingAccounts() {
  return <TradingAccountsList />;
}
