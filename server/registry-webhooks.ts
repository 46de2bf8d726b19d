import { closeWebhookReceiver } from '#server/receivers/close-webhook-receiver.ts';
import { getWebhookReceiver } from '#server/receivers/get-webhook-receiver.ts';
import { listArrivals } from '#server/receivers/list-arrivals.ts';
import { openWebhookReceiver } from '#server/receivers/open-webhook-receiver.ts';
import { programWebhookReceiver } from '#server/receivers/program-webhook-receiver.ts';
import { addWalletWebhook } from '#server/webhooks/add-wallet-webhook.ts';
import { countDeliveries } from '#server/webhooks/count-deliveries.ts';
import { countWebhooks } from '#server/webhooks/count-webhooks.ts';
import { createBlockWebhook } from '#server/webhooks/create-block-webhook.ts';
import { createEnterpriseWebhook } from '#server/webhooks/create-enterprise-webhook.ts';
import { createOrganizationWebhook } from '#server/webhooks/create-organization-webhook.ts';
import { createWebhookSecret } from '#server/webhooks/create-webhook-secret.ts';
import { deleteBlockWebhooks } from '#server/webhooks/delete-block-webhooks.ts';
import { deleteEnterpriseWebhook } from '#server/webhooks/delete-enterprise-webhook.ts';
import { deleteOrganizationWebhook } from '#server/webhooks/delete-organization-webhook.ts';
import { deleteWalletWebhook } from '#server/webhooks/delete-wallet-webhook.ts';
import { deleteWebhook } from '#server/webhooks/delete-webhook.ts';
import { deleteWebhookOauthConfig } from '#server/webhooks/delete-webhook-oauth-config.ts';
import { draftSimulation } from '#server/webhooks/draft-simulation.ts';
import { explainWebhookSignature } from '#server/webhooks/explain-webhook-signature.ts';
import { exportDeliveries } from '#server/webhooks/export-deliveries.ts';
import { exportWebhooks } from '#server/webhooks/export-webhooks.ts';
import { getDelivery } from '#server/webhooks/get-delivery.ts';
import { getOrganizationWebhook } from '#server/webhooks/get-organization-webhook.ts';
import { getWebhook } from '#server/webhooks/get-webhook.ts';
import { getWebhookOauthConfig } from '#server/webhooks/get-webhook-oauth-config.ts';
import { getWebhookSecret } from '#server/webhooks/get-webhook-secret.ts';
import { listBlockNotifications } from '#server/webhooks/list-block-notifications.ts';
import { listBlockWebhooks } from '#server/webhooks/list-block-webhooks.ts';
import { listBulkNotifications } from '#server/webhooks/list-bulk-notifications.ts';
import { listEnterpriseWebhooks } from '#server/webhooks/list-enterprise-webhooks.ts';
import { listOrganizationNotifications } from '#server/webhooks/list-organization-notifications.ts';
import { listOrganizationWebhooks } from '#server/webhooks/list-organization-webhooks.ts';
import { listSimulationObjects } from '#server/webhooks/list-simulation-objects.ts';
import { listWalletNotifications } from '#server/webhooks/list-wallet-notifications.ts';
import { listWalletWebhooks } from '#server/webhooks/list-wallet-webhooks.ts';
import { listWebhookNotifications } from '#server/webhooks/list-webhook-notifications.ts';
import { reactivateWebhook } from '#server/webhooks/reactivate-webhook.ts';
import { recoverDeliveries } from '#server/webhooks/recover-deliveries.ts';
import { resendDeliveries } from '#server/webhooks/resend-deliveries.ts';
import { retriggerNotifications } from '#server/webhooks/retrigger-notifications.ts';
import { searchDeliveries } from '#server/webhooks/search-deliveries.ts';
import { searchWebhooks } from '#server/webhooks/search-webhooks.ts';
import { sendSimulation } from '#server/webhooks/send-simulation.ts';
import { setWebhookOauthConfig } from '#server/webhooks/set-webhook-oauth-config.ts';
import { simulateBankAccountWebhook } from '#server/webhooks/simulate-bank-account-webhook.ts';
import { simulateBlockWebhook } from '#server/webhooks/simulate-block-webhook.ts';
import { simulateEnterpriseWebhook } from '#server/webhooks/simulate-enterprise-webhook.ts';
import { simulateOrganizationWebhook } from '#server/webhooks/simulate-organization-webhook.ts';
import { simulateWalletWebhook } from '#server/webhooks/simulate-wallet-webhook.ts';
import { unblockWebhookUrl } from '#server/webhooks/unblock-webhook-url.ts';
import { updateWebhook } from '#server/webhooks/update-webhook.ts';
import { verifyWebhookNotification } from '#server/webhooks/verify-webhook-notification.ts';

/** The operations on webhooks, their deliveries and secrets. */
export const webhookOperations = {
  createBlockWebhook,
  listBlockWebhooks,
  deleteBlockWebhooks,
  listBlockNotifications,
  simulateBlockWebhook,
  createEnterpriseWebhook,
  listEnterpriseWebhooks,
  deleteEnterpriseWebhook,
  simulateEnterpriseWebhook,
  simulateBankAccountWebhook,
  addWalletWebhook,
  listWalletWebhooks,
  deleteWalletWebhook,
  simulateWalletWebhook,
  listWalletNotifications,
  listWebhookNotifications,
  retriggerNotifications,
  listBulkNotifications,
  unblockWebhookUrl,
  searchWebhooks,
  countWebhooks,
  getWebhook,
  updateWebhook,
  reactivateWebhook,
  deleteWebhook,
  searchDeliveries,
  countDeliveries,
  getDelivery,
  resendDeliveries,
  recoverDeliveries,
  createWebhookSecret,
  getWebhookSecret,
  createOrganizationWebhook,
  listOrganizationWebhooks,
  getOrganizationWebhook,
  deleteOrganizationWebhook,
  listOrganizationNotifications,
  simulateOrganizationWebhook,
  getWebhookOauthConfig,
  setWebhookOauthConfig,
  deleteWebhookOauthConfig,
  exportWebhooks,
  exportDeliveries,
  verifyWebhookNotification,
  explainWebhookSignature,
  listSimulationObjects,
  draftSimulation,
  sendSimulation,
  getWebhookReceiver,
  openWebhookReceiver,
  programWebhookReceiver,
  closeWebhookReceiver,
  listArrivals,
};
