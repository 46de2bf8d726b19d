'use client';

import { CandlestickChart, WalletCards } from 'lucide-react';
import Link from 'next/link';

const BUTTON_LOOK =
  'inline-flex h-9 items-center gap-1.5 rounded-md border border-border bg-surface px-3 text-sm font-medium hover:border-field-border sm:h-8';

/** Leads to what is traded. */
export const ProductsLink = () => (
  <Link href="/platform/trading" prefetch={false} className={BUTTON_LOOK}>
    <CandlestickChart className="size-4 text-muted" aria-hidden="true" /> Products
  </Link>
);

/** Leads to who trades. */
export const AccountsLink = () => (
  <Link href="/platform/trading-accounts" prefetch={false} className={BUTTON_LOOK}>
    <WalletCards className="size-4 text-muted" aria-hidden="true" /> Accounts
  </Link>
);
