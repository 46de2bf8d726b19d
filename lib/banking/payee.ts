import type { Withdrawal } from '#lib/contracts/banking/withdrawals.ts';

/** Who is paid by a withdrawal, and where: `Northwind Inc., First Harbor Bank …6789`. */
export const payeeOf = ({
  ownerName,
  bankName,
  accountNumber,
}: Pick<Withdrawal, 'ownerName' | 'bankName' | 'accountNumber'>): string =>
  `${ownerName}, ${bankName} ${accountNumber.replace(/^\*+/, '…')}`.trim();
