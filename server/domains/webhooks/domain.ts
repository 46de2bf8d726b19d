import { chainCallbacks } from '#lib/events/chain.ts';
import { quietCallbacks } from '#lib/events/quiet.ts';
import { webhookEvents, webhookSecretEvents } from '#lib/events/webhooks.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { startDispatcher } from './delivery/dispatcher.ts';
import { pruneDeliveries } from './delivery/retention.ts';
import { demo } from './demo.ts';
import { addWalletWebhook } from './endpoints/add-wallet-webhook.ts';
import { countWebhooks } from './endpoints/count-webhooks.ts';
import { createBlockWebhook } from './endpoints/create-block-webhook.ts';
import { createEnterpriseWebhook } from './endpoints/create-enterprise-webhook.ts';
import { createOrganizationWebhook } from './endpoints/create-organization-webhook.ts';
import { createWebhookSecret } from './endpoints/create-webhook-secret.ts';
import { deleteBlockWebhooks } from './endpoints/delete-block-webhooks.ts';
import { deleteEnterpriseWebhook } from './endpoints/delete-enterprise-webhook.ts';
import { deleteOrganizationWebhook } from './endpoints/delete-organization-webhook.ts';
import { deleteWalletWebhook } from './endpoints/delete-wallet-webhook.ts';
import { deleteWebhook } from './endpoints/delete-webhook.ts';
import { deleteWebhookOauthConfig } from './endpoints/delete-webhook-oauth-config.ts';
import { exportWebhooks } from './endpoints/export-webhooks.ts';
import { getOrganizationWebhook } from './endpoints/get-organization-webhook.ts';
import { getWebhook } from './endpoints/get-webhook.ts';
import { getWebhookOauthConfig } from './endpoints/get-webhook-oauth-config.ts';
import { getWebhookSecret } from './endpoints/get-webhook-secret.ts';
import { getWebhookStatistics } from './endpoints/get-webhook-statistics.ts';
import { listBlockWebhooks } from './endpoints/list-block-webhooks.ts';
import { listEnterpriseWebhooks } from './endpoints/list-enterprise-webhooks.ts';
import { listOrganizationWebhooks } from './endpoints/list-organization-webhooks.ts';
import { listWalletWebhooks } from './endpoints/list-wallet-webhooks.ts';
import { reactivateWebhook } from './endpoints/reactivate-webhook.ts';
import { searchWebhooks } from './endpoints/search-webhooks.ts';
import { setWebhookOauthConfig } from './endpoints/set-webhook-oauth-config.ts';
import { unblockWebhookUrl } from './endpoints/unblock-webhook-url.ts';
import { updateWebhook } from './endpoints/update-webhook.ts';
import { explainWebhookSignature } from './explain/explain-webhook-signature.ts';
import { verifyWebhookNotification } from './explain/verify-webhook-notification.ts';
import { startChainFanOut } from './fan-out/chain-fan-out.ts';
import { startFanOut } from './fan-out/fan-out.ts';
import { countDeliveries } from './history/count-deliveries.ts';
import { exportDeliveries } from './history/export-deliveries.ts';
import { getDelivery } from './history/get-delivery.ts';
import { listBlockNotifications } from './history/list-block-notifications.ts';
import { listBulkNotifications } from './history/list-bulk-notifications.ts';
import { listOrganizationNotifications } from './history/list-organization-notifications.ts';
import { listWalletNotifications } from './history/list-wallet-notifications.ts';
import { listWebhookNotifications } from './history/list-webhook-notifications.ts';
import { recoverDeliveries } from './history/recover-deliveries.ts';
import { resendDeliveries } from './history/resend-deliveries.ts';
import { retriggerNotifications } from './history/retrigger-notifications.ts';
import { searchDeliveries } from './history/search-deliveries.ts';
import { streamDeliveries } from './history/stream-deliveries.ts';
import { listWebhookKeys } from './keys/list-webhook-keys.ts';
import { registerWebhookKey } from './keys/register-webhook-key.ts';
import { revokeWebhookKey } from './keys/revoke-webhook-key.ts';
import { attention, objects } from './objects.ts';
import { closeWebhookReceiver } from './receivers/close-webhook-receiver.ts';
import { getWebhookReceiver } from './receivers/get-webhook-receiver.ts';
import { listArrivals } from './receivers/list-arrivals.ts';
import { openWebhookReceiver } from './receivers/open-webhook-receiver.ts';
import { programWebhookReceiver } from './receivers/program-webhook-receiver.ts';
import { pruneReceivers } from './receivers/receiver-store.ts';
import { followedSince } from './records/followed-since.ts';
import { OAUTH_PURPOSE } from './records/oauth-config-store.ts';
import { SECRET_PURPOSE } from './signatures/secret-store.ts';
import { draftSimulation } from './simulation/draft-simulation.ts';
import { listSimulationObjects } from './simulation/list-simulation-objects.ts';
import { sendSimulation } from './simulation/send-simulation.ts';
import { simulateBankAccountWebhook } from './simulation/simulate-bank-account-webhook.ts';
import { simulateBlockWebhook } from './simulation/simulate-block-webhook.ts';
import { simulateEnterpriseWebhook } from './simulation/simulate-enterprise-webhook.ts';
import { simulateOrganizationWebhook } from './simulation/simulate-organization-webhook.ts';
import { simulateWalletWebhook } from './simulation/simulate-wallet-webhook.ts';
import { webhookNotifications, webhookOauthConfigs, webhookSecrets } from './tables.ts';

/** Webhooks, their deliveries, secrets, simulations and built-in receivers. Callbacks about bank accounts can be simulated. */
export const webhooks: Domain = {
  tags: {
    Webhooks: 'Webhooks, their deliveries and signing secrets, simulations and the built-in receiver.',
  },
  operations: {
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
    getWebhookStatistics,
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
    registerWebhookKey,
    listWebhookKeys,
    revokeWebhookKey,
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
  },
  sealed: [
    { column: webhookSecrets.sealedSecret, purpose: SECRET_PURPOSE },
    { column: webhookSecrets.sealedPrevious, purpose: SECRET_PURPOSE },
    { column: webhookOauthConfigs.sealedSecret, purpose: OAUTH_PURPOSE },
  ],
  events: [webhookEvents, webhookSecretEvents],
  callbacks: { ...chainCallbacks, ...quietCallbacks },
  objects,
  attention,
  watches: followedSince,
  work: {
    loops: [startFanOut, startChainFanOut, startDispatcher],
    queues: [{ name: 'deliveries', table: webhookNotifications, clock: 'business' }],
    jobs: {
      'prune-deliveries': { everyMs: 300_000, run: ({ db, clock }) => pruneDeliveries(db, clock.now()) },
      'prune-receivers': { everyMs: 300_000, run: ({ db, clock }) => pruneReceivers(db, clock.wall()) },
    },
  },
  demo,
};
