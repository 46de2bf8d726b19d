import type { Metadata } from 'next';
import { TradingProductsPage } from '#components/platform/trading/products-page.tsx';

export const metadata: Metadata = { title: 'Trading' };

export default function PlatformTrading() {
  return <TradingProductsPage />;
}
