import type { Metadata } from 'next';
import { BankAccountsPage } from '#components/platform/banking/bank-accounts-page.tsx';

export const metadata: Metadata = { title: 'Bank account reviews' };

export default function PlatformBankAccounts() {
  return <BankAccountsPage />;
}
