import * as contracts from '#lib/contracts/directory/enterprise-detail.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findOwnEnterprise } from '#server/domains/directory/public.ts';
import { kycStateOfEnterprise } from '#server/domains/onboarding/public.ts';
import { mintAgreementOf } from '#server/domains/stablecoin/public.ts';
import { countReadableWallets, listReadableWalletIds } from '#server/domains/wallets/public.ts';

/** What is the same of every enterprise. */
const FIXED = {
  latestSAVersionSigned: 0,
  travelRule: false,
  canCreateCustodialWallet: false,
  canCreateOffchainWallet: false,
  upfrontPaymentStatus: 'none',
  ethAlwaysUseHop: false,
  hasScimClient: false,
} as const;

export const getEnterprise = operation(contracts.getEnterprise, async ({ db, caller }, input) => {
  const { enterpriseId, expandTotalWalletsCount } = input;
  const found = orNotFound(await findOwnEnterprise(db, caller, enterpriseId), 'There is no such enterprise.');
  const asked = { caller, enterpriseId };
  return {
    ...found,
    ...FIXED,
    type: found.accountType,
    kycState: await kycStateOfEnterprise(db, enterpriseId),
    ...(await mintAgreementOf(db, enterpriseId)),
    oneTimeFees: [],
    tags: [],
    organization: found.organizationId,
    createdAt: found.createTime,
    productLicenses: found.licences,
    licenses: found.licences,
    wallets: await listReadableWalletIds(db, asked, contracts.MAX_WALLETS_NAMED),
    totalWalletsCount: expandTotalWalletsCount ? await countReadableWallets(db, asked) : undefined,
  };
});
