import type { NamedOperation } from '#server/core/call/pipeline.ts';
import { acceptInvitation } from '#server/domains/access/accounts/accept-invitation.ts';
import { changePassword } from '#server/domains/access/accounts/change-password.ts';
import { createFirstAdmin } from '#server/domains/access/accounts/create-first-admin.ts';
import { createMemberPasswordLink } from '#server/domains/access/accounts/create-member-password-link.ts';
import { createPasswordLink } from '#server/domains/access/accounts/create-password-link.ts';
import { createUser } from '#server/domains/access/accounts/create-user.ts';
import { redeemPasswordLink } from '#server/domains/access/accounts/redeem-password-link.ts';
import { confirmTotpEnrolment } from '#server/domains/access/codes/confirm-totp-enrolment.ts';
import { createRecoveryCodes } from '#server/domains/access/codes/create-recovery-codes.ts';
import { removeTotp } from '#server/domains/access/codes/remove-totp.ts';
import { startTotpEnrolment } from '#server/domains/access/codes/start-totp-enrolment.ts';
import { createBrowserSession } from '#server/domains/access/sessions/create-browser-session.ts';
import { getClientConstants } from '#server/domains/access/sessions/get-client-constants.ts';
import { getMe } from '#server/domains/access/sessions/get-me.ts';
import { getSelf } from '#server/domains/access/sessions/get-self.ts';
import { getSession } from '#server/domains/access/sessions/get-session.ts';
import { listOwnSessions } from '#server/domains/access/sessions/list-own-sessions.ts';
import { login } from '#server/domains/access/sessions/login.ts';
import { logout } from '#server/domains/access/sessions/logout.ts';
import { ping } from '#server/domains/access/sessions/ping.ts';
import { revokeOwnSession } from '#server/domains/access/sessions/revoke-own-session.ts';
import { signOutEverywhere } from '#server/domains/access/sessions/sign-out-everywhere.ts';
import { createAccessToken } from '#server/domains/access/tokens/create-access-token.ts';
import { deleteAccessToken } from '#server/domains/access/tokens/delete-access-token.ts';
import { exportAccessTokens } from '#server/domains/access/tokens/export-access-tokens.ts';
import { getAccessToken } from '#server/domains/access/tokens/get-access-token.ts';
import { listAccessTokens } from '#server/domains/access/tokens/list-access-tokens.ts';
import { revokeAccessToken } from '#server/domains/access/tokens/revoke-access-token.ts';
import { searchAccessTokens } from '#server/domains/access/tokens/search-access-tokens.ts';
import { exportAuditEntries } from '#server/domains/audit/export-audit-entries.ts';
import { getAuditEntry } from '#server/domains/audit/get-audit-entry.ts';
import { getAuditHeads } from '#server/domains/audit/get-audit-heads.ts';
import { searchAuditEntries } from '#server/domains/audit/search-audit-entries.ts';
import { createChainTransaction } from '#server/domains/chain/create-chain-transaction.ts';
import { getChainBlock } from '#server/domains/chain/get-chain-block.ts';
import { getSimulatedChain } from '#server/domains/chain/get-simulated-chain.ts';
import { getTransfer } from '#server/domains/chain/get-transfer.ts';
import { listChains } from '#server/domains/chain/list-chains.ts';
import { listCoins } from '#server/domains/chain/list-coins.ts';
import { listTransfers } from '#server/domains/chain/list-transfers.ts';
import { mineBlocks } from '#server/domains/chain/mine-blocks.ts';
import { reorganiseChain } from '#server/domains/chain/reorganise-chain.ts';
import { replaceChainTransaction } from '#server/domains/chain/replace-chain-transaction.ts';
import { countDvpSettlements } from '#server/domains/clearing/count-dvp-settlements.ts';
import { countUnsignedDvpSettlements } from '#server/domains/clearing/count-unsigned-dvp-settlements.ts';
import { exportDvpSettlements } from '#server/domains/clearing/export-dvp-settlements.ts';
import { getDvpSettings } from '#server/domains/clearing/get-dvp-settings.ts';
import { getDvpSettlement } from '#server/domains/clearing/get-dvp-settlement.ts';
import { getEnterpriseDvpSettlement } from '#server/domains/clearing/get-enterprise-dvp-settlement.ts';
import { listDvpSettlements } from '#server/domains/clearing/list-dvp-settlements.ts';
import { listEnterpriseDvpSettlements } from '#server/domains/clearing/list-enterprise-dvp-settlements.ts';
import { searchDvpSettlements } from '#server/domains/clearing/search-dvp-settlements.ts';
import { activateUser } from '#server/domains/directory/activate-user.ts';
import { createEnterprise } from '#server/domains/directory/create-enterprise.ts';
import { createInvitation } from '#server/domains/directory/create-invitation.ts';
import { deactivateUser } from '#server/domains/directory/deactivate-user.ts';
import { exportInvitations } from '#server/domains/directory/export-invitations.ts';
import { exportMembers } from '#server/domains/directory/export-members.ts';
import { getEnterprise } from '#server/domains/directory/get-enterprise.ts';
import { getMember } from '#server/domains/directory/get-member.ts';
import { grantLicence } from '#server/domains/directory/grant-licence.ts';
import { listEnterpriseUsers } from '#server/domains/directory/list-enterprise-users.ts';
import { listEnterprises } from '#server/domains/directory/list-enterprises.ts';
import { listOwnEnterprises } from '#server/domains/directory/list-own-enterprises.ts';
import { listUsers } from '#server/domains/directory/list-users.ts';
import { readInvitation } from '#server/domains/directory/read-invitation.ts';
import { removeMember } from '#server/domains/directory/remove-member.ts';
import { removeMembership } from '#server/domains/directory/remove-membership.ts';
import { revokeInvitation } from '#server/domains/directory/revoke-invitation.ts';
import { revokeLicence } from '#server/domains/directory/revoke-licence.ts';
import { searchInvitations } from '#server/domains/directory/search-invitations.ts';
import { searchMembers } from '#server/domains/directory/search-members.ts';
import { setMemberRole } from '#server/domains/directory/set-member-role.ts';
import { setMembership } from '#server/domains/directory/set-membership.ts';
import { getTimeline } from '#server/domains/events/get-timeline.ts';
import { streamEvents } from '#server/domains/events/stream-events.ts';
import { exportIdvRecords } from '#server/domains/identity/export-idv-records.ts';
import { getIdvRecord } from '#server/domains/identity/get-idv-record.ts';
import { getIdvRow } from '#server/domains/identity/get-idv-row.ts';
import { listIdvRecords } from '#server/domains/identity/list-idv-records.ts';
import { searchIdvRecords } from '#server/domains/identity/search-idv-records.ts';
import { countClientSettlements } from '#server/domains/network/count-client-settlements.ts';
import { exportClientSettlements } from '#server/domains/network/export-client-settlements.ts';
import { getClientSettlement } from '#server/domains/network/get-client-settlement.ts';
import { listClientSettlementTransfers } from '#server/domains/network/list-client-settlement-transfers.ts';
import { listClientSettlements } from '#server/domains/network/list-client-settlements.ts';
import { listSettlementPartners } from '#server/domains/network/list-settlement-partners.ts';
import { searchClientSettlements } from '#server/domains/network/search-client-settlements.ts';
import { markNoticesRead } from '#server/domains/notifications/mark-notices-read.ts';
import { searchNotices } from '#server/domains/notifications/search-notices.ts';
import { findObjects } from '#server/domains/overview/find-objects.ts';
import { getDeliveryHealth } from '#server/domains/overview/get-delivery-health.ts';
import { getQueueDepth } from '#server/domains/overview/get-queue-depth.ts';
import { getSettledVolume } from '#server/domains/overview/get-settled-volume.ts';
import { listAttention } from '#server/domains/overview/list-attention.ts';
import { changeClock } from '#server/domains/sandbox/change-clock.ts';
import { clearFaults } from '#server/domains/sandbox/clear-faults.ts';
import { concludeClientSettlement } from '#server/domains/sandbox/conclude-client-settlement.ts';
import { concludeIdvRecord } from '#server/domains/sandbox/conclude-idv-record.ts';
import { createSandboxClientSettlement } from '#server/domains/sandbox/create-sandbox-client-settlement.ts';
import { createSandboxIdvRecord } from '#server/domains/sandbox/create-sandbox-idv-record.ts';
import { getClock } from '#server/domains/sandbox/get-clock.ts';
import { injectFault } from '#server/domains/sandbox/inject-fault.ts';
import { listFaults } from '#server/domains/sandbox/list-faults.ts';
import { resetSandbox } from '#server/domains/sandbox/reset-sandbox.ts';
import { createSavedView } from '#server/domains/saved-views/create-saved-view.ts';
import { deleteSavedView } from '#server/domains/saved-views/delete-saved-view.ts';
import { listSavedViews } from '#server/domains/saved-views/list-saved-views.ts';
import { updateSavedView } from '#server/domains/saved-views/update-saved-view.ts';
import { addWalletAddress } from '#server/domains/wallets/add-wallet-address.ts';
import { getKey } from '#server/domains/wallets/get-key.ts';
import { getWallet } from '#server/domains/wallets/get-wallet.ts';
import { listEnterpriseWallets } from '#server/domains/wallets/list-enterprise-wallets.ts';
import { listKeys } from '#server/domains/wallets/list-keys.ts';
import { listTradingAccounts } from '#server/domains/wallets/list-trading-accounts.ts';
import { listWalletAddresses } from '#server/domains/wallets/list-wallet-addresses.ts';
import { listWallets } from '#server/domains/wallets/list-wallets.ts';
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
