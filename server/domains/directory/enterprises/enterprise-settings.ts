import type { Licence } from '#lib/scopes.ts';
import type { EnterpriseRow } from './enterprise-store.ts';

/** What an enterprise may do and how it works, in the words of the public interface. */
export const settingsOf = (
  { accountType, trustOrg, legalPersonName }: Pick<EnterpriseRow, 'accountType' | 'trustOrg' | 'legalPersonName'>,
  licences: readonly Licence[],
) => ({
  accountType,
  bitgoOrg: trustOrg,
  approvalsRequired: 1 as const,
  canAccessBorrowing: false as const,
  canAccessLending: false as const,
  canAccessSettlement: licences.includes('dvp') || licences.includes('off-exchange'),
  canAccessTrading: licences.includes('fix'),
  canCreateColdWallet: false,
  canCreateHotWallet: false,
  legalIdentifiers: { legalPersonNameIdentifierType: 'LEGL' as const, legalPersonName: legalPersonName ?? undefined },
  usersViewAllWallets: true as const,
  videoIdWaived: true as const,
});
