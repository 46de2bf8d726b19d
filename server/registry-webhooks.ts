import { addWalletWebhook } from '#server/domains/webhooks/endpoints/add-wallet-webhook.ts';
import { countWebhooks } from '#server/domains/webhooks/endpoints/count-webhooks.ts';
import { createBlockWebhook } from '#server/domains/webhooks/endpoints/create-block-webhook.ts';
import { createEnterpriseWebhook } from '#server/domains/webhooks/endpoints/create-enterprise-webhook.ts';
import { createOrganizationWebhook } from '#server/domains/webhooks/endpoints/create-organization-webhook.ts';
import { createWebhookSecret } from '#server/domains/webhooks/endpoints/create-webhook-secret.ts';
import { deleteBlockWebhooks } from '#server/domains/webhooks/endpoints/delete-block-webhooks.ts';
import { deleteEnterpriseWebhook } from '#server/domains/webhooks/endpoints/delete-enterprise-webhook.ts';
import { deleteOrganizationWebhook } from '#server/domains/webhooks/endpoints/delete-organization-webhook.ts';
import { deleteWalletWebhook } from '#server/domains/webhooks/endpoints/delete-wallet-webhook.ts';
import { deleteWebhook } from '#server/domains/webhooks/endpoints/delete-webhook.ts';
import { deleteWebhookOauthConfig } from '#server/domains/webhooks/endpoints/delete-webhook-oauth-config.ts';
import { exportWebhooks } from '#server/domains/webhooks/endpoints/export-webhooks.ts';
import { getOrganizationWebhook } from '#server/domains/webhooks/endpoints/get-organization-webhook.ts';
import { getWebhook } from '#server/domains/webhooks/endpoints/get-webhook.ts';
import { getWebhookOauthConfig } from '#server/domains/webhooks/endpoints/get-webhook-oauth-config.ts';
import { getWebhookSecret } from '#server/domains/webhooks/endpoints/get-webhook-secret.ts';
import { listBlockWebhooks } from '#server/domains/webhooks/endpoints/list-block-webhooks.ts';
import { listEnterpriseWebhooks } from '#server/domains/webhooks/endpoints/list-enterprise-webhooks.ts';
import { listOrganizationWebhooks } from '#server/domains/webhooks/endpoints/list-organization-webhooks.ts';
import { listWalletWebhooks } from '#server/domains/webhooks/endpoints/list-wallet-webhooks.ts';
import { reactivateWebhook } from '#server/domains/webhooks/endpoints/reactivate-webhook.ts';
import { searchWebhooks } from '#server/domains/webhooks/endpoints/search-webhooks.ts';
import { setWebhookOauthConfig } from '#server/domains/webhooks/endpoints/set-webhook-oauth-config.ts';
import { unblockWebhookUrl } from '#server/domains/webhooks/endpoints/unblock-webhook-url.ts';
import { updateWebhook } from '#server/domains/webhooks/endpoints/update-webhook.ts';
import { explainWebhookSignature } from '#server/domains/webhooks/explain/explain-webhook-signature.ts';
import { verifyWebhookNotification } from '#server/domains/webhooks/explain/verify-webhook-notification.ts';
import { countDeliveries } from '#server/domains/webhooks/history/count-deliveries.ts';
import { exportDeliveries } from '#server/domains/webhooks/history/export-deliveries.ts';
import { getDelivery } from '#server/domains/webhooks/history/get-delivery.ts';
import { listBlockNotifications } from '#server/domains/webhooks/history/list-block-notifications.ts';
import { listBulkNotifications } from '#server/domains/webhooks/history/list-bulk-notifications.ts';
import { listOrganizationNotifications } from '#server/domains/webhooks/history/list-organization-notifications.ts';
import { listWalletNotifications } from '#server/domains/webhooks/history/list-wallet-notifications.ts';
import { listWebhookNotifications } from '#server/domains/webhooks/history/list-webhook-notifications.ts';
import { recoverDeliveries } from '#server/domains/webhooks/history/recover-deliveries.ts';
import { resendDeliveries } from '#server/domains/webhooks/history/resend-deliveries.ts';
import { retriggerNotifications } from '#server/domains/webhooks/history/retrigger-notifications.ts';
import { searchDeliveries } from '#server/domains/webhooks/history/search-deliveries.ts';
import { streamDeliveries } from '#server/domains/webhooks/history/stream-deliveries.ts';
import { closeWebhookReceiver } from '#server/domains/webhooks/receivers/close-webhook-receiver.ts';
import { getWebhookReceiver } from '#server/domains/webhooks/receivers/get-webhook-receiver.ts';
import { listArrivals } from '#server/domains/webhooks/receivers/list-arrivals.ts';
import { openWebhookReceiver } from '#server/domains/webhooks/receivers/open-webhook-receiver.ts';
import { programWebhookReceiver } from '#server/domains/webhooks/receivers/program-webhook-receiver.ts';
import { draftSimulation } from '#server/domains/webhooks/simulation/draft-simulation.ts';
import { listSimulationObjects } from '#server/domains/webhooks/simulation/list-simulation-objects.ts';
import { sendSimulation } from '#server/domains/webhooks/simulation/send-simulation.ts';
import { simulateBankAccountWebhook } from '#server/domains/webhooks/simulation/simulate-bank-account-webhook.ts';
import { simulateBlockWebhook } from '#server/domains/webhooks/simulation/simulate-block-webhook.ts';
import { simulateEnterpriseWebhook } from '#server/domains/webhooks/simulation/simulate-enterprise-webhook.ts';
import { simulateOrganizationWebhook } from '#server/domains/webhooks/simulation/simulate-organization-webhook.ts';
import { simulateWalletWebhook } from '#server/domains/webhooks/simulation/simulate-wallet-webhook.ts';

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
  streamDeliveries,
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
