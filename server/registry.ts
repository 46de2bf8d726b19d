import { acceptInvitation } from '#server/access/accept-invitation.ts';
import { changePassword } from '#server/access/change-password.ts';
import { confirmTotpEnrolment } from '#server/access/confirm-totp-enrolment.ts';
import { createAccessToken } from '#server/access/create-access-token.ts';
import { createBrowserSession } from '#server/access/create-browser-session.ts';
import { createInvitation } from '#server/access/create-invitation.ts';
import { createMemberPasswordLink } from '#server/access/create-member-password-link.ts';
import { createRecoveryCodes } from '#server/access/create-recovery-codes.ts';
import { deleteAccessToken } from '#server/access/delete-access-token.ts';
import { exportAccessTokens } from '#server/access/export-access-tokens.ts';
import { exportInvitations } from '#server/access/export-invitations.ts';
import { exportMembers } from '#server/access/export-members.ts';
import { getAccessToken } from '#server/access/get-access-token.ts';
import { getClientConstants } from '#server/access/get-client-constants.ts';
import { getEnterprise } from '#server/access/get-enterprise.ts';
import { getMe } from '#server/access/get-me.ts';
import { getMember } from '#server/access/get-member.ts';
import { getSelf } from '#server/access/get-self.ts';
import { getSession } from '#server/access/get-session.ts';
import { listAccessTokens } from '#server/access/list-access-tokens.ts';
import { listEnterpriseUsers } from '#server/access/list-enterprise-users.ts';
import { listOwnEnterprises } from '#server/access/list-own-enterprises.ts';
import { listOwnSessions } from '#server/access/list-own-sessions.ts';
import { login } from '#server/access/login.ts';
import { logout } from '#server/access/logout.ts';
import { ping } from '#server/access/ping.ts';
import { readInvitation } from '#server/access/read-invitation.ts';
import { removeMember } from '#server/access/remove-member.ts';
import { removeTotp } from '#server/access/remove-totp.ts';
import { revokeAccessToken } from '#server/access/revoke-access-token.ts';
import { revokeInvitation } from '#server/access/revoke-invitation.ts';
import { revokeOwnSession } from '#server/access/revoke-own-session.ts';
import { searchAccessTokens } from '#server/access/search-access-tokens.ts';
import { searchInvitations } from '#server/access/search-invitations.ts';
import { searchMembers } from '#server/access/search-members.ts';
import { setMemberRole } from '#server/access/set-member-role.ts';
import { signOutEverywhere } from '#server/access/sign-out-everywhere.ts';
import { startTotpEnrolment } from '#server/access/start-totp-enrolment.ts';
import { exportAuditEntries } from '#server/audit/export-audit-entries.ts';
import { getAuditEntry } from '#server/audit/get-audit-entry.ts';
import { getAuditHeads } from '#server/audit/get-audit-heads.ts';
import { searchAuditEntries } from '#server/audit/search-audit-entries.ts';
import { createChainTransaction } from '#server/chain/create-chain-transaction.ts';
import { getChainBlock } from '#server/chain/get-chain-block.ts';
import { getSimulatedChain } from '#server/chain/get-simulated-chain.ts';
import { getTransfer } from '#server/chain/get-transfer.ts';
import { listChains } from '#server/chain/list-chains.ts';
import { listTransfers } from '#server/chain/list-transfers.ts';
import { mineBlocks } from '#server/chain/mine-blocks.ts';
import { reorganiseChain } from '#server/chain/reorganise-chain.ts';
import { replaceChainTransaction } from '#server/chain/replace-chain-transaction.ts';
import { countDvpSettlements } from '#server/clearing/count-dvp-settlements.ts';
import { countUnsignedDvpSettlements } from '#server/clearing/count-unsigned-dvp-settlements.ts';
import { exportDvpSettlements } from '#server/clearing/export-dvp-settlements.ts';
import { getDvpSettings } from '#server/clearing/get-dvp-settings.ts';
import { getDvpSettlement } from '#server/clearing/get-dvp-settlement.ts';
import { getEnterpriseDvpSettlement } from '#server/clearing/get-enterprise-dvp-settlement.ts';
import { listDvpSettlements } from '#server/clearing/list-dvp-settlements.ts';
import { listEnterpriseDvpSettlements } from '#server/clearing/list-enterprise-dvp-settlements.ts';
import { searchDvpSettlements } from '#server/clearing/search-dvp-settlements.ts';
import { listCoins } from '#server/coins/list-coins.ts';
import { findObjects } from '#server/console/find-objects.ts';
import { getDeliveryHealth } from '#server/console/get-delivery-health.ts';
import { getQueueDepth } from '#server/console/get-queue-depth.ts';
import { getSettledVolume } from '#server/console/get-settled-volume.ts';
import { listAttention } from '#server/console/list-attention.ts';
import type { NamedOperation } from '#server/core/pipeline.ts';
import { getTimeline } from '#server/events/get-timeline.ts';
import { streamEvents } from '#server/events/stream-events.ts';
import { exportIdvRecords } from '#server/identity/export-idv-records.ts';
import { getIdvRecord } from '#server/identity/get-idv-record.ts';
import { getIdvRow } from '#server/identity/get-idv-row.ts';
import { listIdvRecords } from '#server/identity/list-idv-records.ts';
import { searchIdvRecords } from '#server/identity/search-idv-records.ts';
import { countClientSettlements } from '#server/network/count-client-settlements.ts';
import { exportClientSettlements } from '#server/network/export-client-settlements.ts';
import { getClientSettlement } from '#server/network/get-client-settlement.ts';
import { listClientSettlementTransfers } from '#server/network/list-client-settlement-transfers.ts';
import { listClientSettlements } from '#server/network/list-client-settlements.ts';
import { listSettlementPartners } from '#server/network/list-settlement-partners.ts';
import { searchClientSettlements } from '#server/network/search-client-settlements.ts';
import { markNoticesRead } from '#server/notices/mark-notices-read.ts';
import { searchNotices } from '#server/notices/search-notices.ts';
import { activateUser } from '#server/platform/activate-user.ts';
import { createEnterprise } from '#server/platform/create-enterprise.ts';
import { createFirstAdmin } from '#server/platform/create-first-admin.ts';
import { createPasswordLink } from '#server/platform/create-password-link.ts';
import { createUser } from '#server/platform/create-user.ts';
import { deactivateUser } from '#server/platform/deactivate-user.ts';
import { grantLicence } from '#server/platform/grant-licence.ts';
import { listEnterprises } from '#server/platform/list-enterprises.ts';
import { listUsers } from '#server/platform/list-users.ts';
import { redeemPasswordLink } from '#server/platform/redeem-password-link.ts';
import { removeMembership } from '#server/platform/remove-membership.ts';
import { revokeLicence } from '#server/platform/revoke-licence.ts';
import { setMembership } from '#server/platform/set-membership.ts';
import { changeClock } from '#server/sandbox/change-clock.ts';
import { clearFaults } from '#server/sandbox/clear-faults.ts';
import { concludeClientSettlement } from '#server/sandbox/conclude-client-settlement.ts';
import { concludeIdvRecord } from '#server/sandbox/conclude-idv-record.ts';
import { createSandboxClientSettlement } from '#server/sandbox/create-sandbox-client-settlement.ts';
import { createSandboxIdvRecord } from '#server/sandbox/create-sandbox-idv-record.ts';
import { getClock } from '#server/sandbox/get-clock.ts';
import { injectFault } from '#server/sandbox/inject-fault.ts';
import { listFaults } from '#server/sandbox/list-faults.ts';
import { resetSandbox } from '#server/sandbox/reset-sandbox.ts';
import { createSavedView } from '#server/saved-views/create-saved-view.ts';
import { deleteSavedView } from '#server/saved-views/delete-saved-view.ts';
import { listSavedViews } from '#server/saved-views/list-saved-views.ts';
import { updateSavedView } from '#server/saved-views/update-saved-view.ts';
import { addWalletAddress } from '#server/wallets/add-wallet-address.ts';
import { getKey } from '#server/wallets/get-key.ts';
import { getWallet } from '#server/wallets/get-wallet.ts';
import { listEnterpriseWallets } from '#server/wallets/list-enterprise-wallets.ts';
import { listKeys } from '#server/wallets/list-keys.ts';
import { listTradingAccounts } from '#server/wallets/list-trading-accounts.ts';
import { listWalletAddresses } from '#server/wallets/list-wallet-addresses.ts';
import { listWallets } from '#server/wallets/list-wallets.ts';
import { webhookOperations } from './registry-webhooks.ts';

/** Every operation of the service; the key is its name in OpenAPI, logs, audit rows and metrics. */
const registry = {
  login,
  createBrowserSession,
  getSession,
  getMe,
  logout,
  createAccessToken,
  listAccessTokens,
  deleteAccessToken,
  getSelf,
  changePassword,
  signOutEverywhere,
  startTotpEnrolment,
  confirmTotpEnrolment,
  removeTotp,
  createRecoveryCodes,
  listOwnSessions,
  revokeOwnSession,
  searchMembers,
  exportMembers,
  getMember,
  setMemberRole,
  removeMember,
  createMemberPasswordLink,
  createInvitation,
  searchInvitations,
  exportInvitations,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  searchAccessTokens,
  exportAccessTokens,
  getAccessToken,
  revokeAccessToken,
  ping,
  getClientConstants,
  listOwnEnterprises,
  getEnterprise,
  listEnterpriseUsers,
  listWallets,
  listEnterpriseWallets,
  listTradingAccounts,
  getWallet,
  listKeys,
  getKey,
  listClientSettlements,
  getClientSettlement,
  listClientSettlementTransfers,
  searchClientSettlements,
  exportClientSettlements,
  countClientSettlements,
  listSettlementPartners,
  listDvpSettlements,
  getDvpSettlement,
  getDvpSettings,
  listEnterpriseDvpSettlements,
  countUnsignedDvpSettlements,
  searchDvpSettlements,
  exportDvpSettlements,
  countDvpSettlements,
  getEnterpriseDvpSettlement,
  listIdvRecords,
  getIdvRecord,
  searchIdvRecords,
  getIdvRow,
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
  exportIdvRecords,
  streamEvents,
  getTimeline,
  getClock,
  changeClock,
  injectFault,
  listFaults,
  clearFaults,
  resetSandbox,
  createSandboxIdvRecord,
  concludeIdvRecord,
  createSandboxClientSettlement,
  concludeClientSettlement,
  createEnterprise,
  listEnterprises,
  grantLicence,
  revokeLicence,
  createUser,
  listUsers,
  setMembership,
  removeMembership,
  createPasswordLink,
  redeemPasswordLink,
  createFirstAdmin,
  deactivateUser,
  activateUser,
  getAuditHeads,
  searchAuditEntries,
  exportAuditEntries,
  getAuditEntry,
  findObjects,
  listAttention,
  getSettledVolume,
  getQueueDepth,
  getDeliveryHealth,
  listCoins,
  listChains,
  getChainBlock,
  getSimulatedChain,
  mineBlocks,
  reorganiseChain,
  createChainTransaction,
  replaceChainTransaction,
  listTransfers,
  getTransfer,
  addWalletAddress,
  listWalletAddresses,
  ...webhookOperations,
  searchNotices,
  markNoticesRead,
};

export const operations: readonly NamedOperation[] = Object.entries(registry).map(
  ([name, operation]) => ({ name, ...operation }) as unknown as NamedOperation,
);
