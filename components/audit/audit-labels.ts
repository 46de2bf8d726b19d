import { findKind, titleOf } from '#lib/kinds.ts';

/** A name in code as words: `markNoticesRead` → `Mark notices read`. */
function sentence(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Operations in plain words, for who reads the audit log. One that is not listed is shown as split words of its name. */
const OPERATION_WORDS: Readonly<Record<string, string>> = {
  login: 'Signed in by API',
  logout: 'Signed out',
  createBrowserSession: 'Signed in',
  changePassword: 'Changed own password',
  createAccessToken: 'Created an access token',
  deleteAccessToken: 'Revoked own access token',
  revokeAccessToken: 'Revoked an access token',
  setMembership: 'Set a membership',
  removeMembership: 'Removed a membership',
  setMemberRole: 'Changed the role of a member',
  removeMember: 'Removed a member',
  createInvitation: 'Invited somebody',
  revokeInvitation: 'Revoked an invitation',
  acceptInvitation: 'Accepted an invitation',
  createMemberPasswordLink: 'Created a reset link',
  createPasswordLink: 'Created a reset link',
  grantLicence: 'Granted a licence',
  revokeLicence: 'Revoked a licence',
  createEnterprise: 'Created the enterprise',
  createSavedView: 'Saved a view',
  updateSavedView: 'Changed a saved view',
  deleteSavedView: 'Deleted a saved view',
  createSandboxIdvRecord: 'Made a test verification',
  concludeIdvRecord: 'Concluded a test verification',
  createSandboxClientSettlement: 'Made a test settlement',
  concludeClientSettlement: 'Concluded a test settlement',
  createEnterpriseWebhook: 'Created an enterprise webhook',
  createBlockWebhook: 'Created a block webhook',
  addWalletWebhook: 'Created a wallet webhook',
  updateWebhook: 'Changed a webhook',
  reactivateWebhook: 'Re-activated a webhook',
  unblockWebhookUrl: 'Re-activated a webhook',
  deleteWebhook: 'Deleted a webhook',
  deleteEnterpriseWebhook: 'Deleted an enterprise webhook',
  deleteBlockWebhooks: 'Deleted webhooks',
  deleteWalletWebhook: 'Deleted webhooks',
  createWebhookSecret: 'Changed the webhook secret',
  createOrganizationWebhook: 'Created a webhook of the organisation',
  deleteOrganizationWebhook: 'Deleted a webhook of the organisation',
  simulateOrganizationWebhook: 'Simulated a webhook of the organisation',
  setWebhookOauthConfig: 'Set the OAuth 2 client of a webhook',
  deleteWebhookOauthConfig: 'Removed the OAuth 2 client of a webhook',
  simulateEnterpriseWebhook: 'Simulated an enterprise webhook',
  simulateBankAccountWebhook: 'Simulated a bank account webhook',
  simulateBlockWebhook: 'Simulated a block webhook',
  simulateWalletWebhook: 'Simulated a wallet webhook',
  sendSimulation: 'Simulated a callback',
  openWebhookReceiver: 'Opened the built-in receiver',
  programWebhookReceiver: 'Programmed the built-in receiver',
  closeWebhookReceiver: 'Closed the built-in receiver',
  addWalletAddress: 'Added an address to a wallet',
  mineBlocks: 'Mined blocks on a test chain',
  reorganiseChain: 'Reorganised a test chain',
  createChainTransaction: 'Sent a test transaction',
  replaceChainTransaction: 'Replaced a test transaction',
  resendDeliveries: 'Sent deliveries again',
  retriggerNotifications: 'Sent deliveries again',
  listBulkNotifications: 'Sent deliveries again',
  recoverDeliveries: 'Sent again what had failed',
  markNoticesRead: 'Read notices',
};

/** An operation in plain words. */
export function describeOperation(name: string): string {
  return OPERATION_WORDS[name] ?? sentence(name);
}

/** A kind of subject in plain words. */
export function describeSubject(type: string): string {
  const kind = findKind(type);
  return kind === undefined ? sentence(type.replaceAll('-', ' ')) : titleOf(kind);
}

/** Operations to choose from in a filter. */
export const AUDITED_OPERATIONS: readonly string[] = [
  'createInvitation',
  'revokeInvitation',
  'acceptInvitation',
  'setMemberRole',
  'removeMember',
  'createMemberPasswordLink',
  'setMembership',
  'removeMembership',
  'createAccessToken',
  'deleteAccessToken',
  'revokeAccessToken',
  'createEnterprise',
  'grantLicence',
  'revokeLicence',
  'addWalletAddress',
  'createSavedView',
  'updateSavedView',
  'deleteSavedView',
  'createSandboxIdvRecord',
  'concludeIdvRecord',
  'createSandboxClientSettlement',
  'concludeClientSettlement',
  'createEnterpriseWebhook',
  'createBlockWebhook',
  'addWalletWebhook',
  'updateWebhook',
  'reactivateWebhook',
  'deleteWebhook',
  'deleteEnterpriseWebhook',
  'createWebhookSecret',
  'createOrganizationWebhook',
  'deleteOrganizationWebhook',
  'setWebhookOauthConfig',
  'deleteWebhookOauthConfig',
  'simulateEnterpriseWebhook',
  'simulateBankAccountWebhook',
  'simulateBlockWebhook',
  'simulateWalletWebhook',
  'sendSimulation',
  'openWebhookReceiver',
  'programWebhookReceiver',
  'closeWebhookReceiver',
  'resendDeliveries',
  'recoverDeliveries',
  'markNoticesRead',
];
