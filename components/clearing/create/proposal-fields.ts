import type { UseFormReturn } from 'react-hook-form';
import type { ProposalValues } from '#lib/console/dvp-proposal.ts';
import type { useAccounts } from '#lib/hooks/use-accounts.ts';
import type { AccountMoney } from '../use-account-money.ts';
import type { CounterpartyChoice } from './use-counterparties.ts';
import type { RouteChoice } from './use-routes.ts';

export type OwnAccounts = ReturnType<typeof useAccounts>['accounts'];

/** What the fields of each kind of settlement are given. */
export interface ProposalFieldsProps {
  enterpriseId: string;
  form: UseFormReturn<ProposalValues>;
  values: ProposalValues;
  accounts: OwnAccounts;
  choices: readonly CounterpartyChoice[] | undefined;
  money: AccountMoney;
  routes: readonly RouteChoice[];
}

/** The own account that the form names. */
export const accountOf = (accounts: OwnAccounts, id: string) => accounts?.find((one) => one.id === id);
