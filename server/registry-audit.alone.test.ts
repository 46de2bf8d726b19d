import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPasswordLink } from '#lib/contracts/access/accounts.ts';
import { startTotpEnrolment } from '#lib/contracts/access/own-account.ts';
import { createChainTransaction, mineBlocks } from '#lib/contracts/chain/chains.ts';
import { createSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { registerWebhookKey } from '#lib/contracts/webhooks/keys.ts';
import { setWebhookOauthConfig } from '#lib/contracts/webhooks/oauth.ts';
import { createOrganizationWebhook } from '#lib/contracts/webhooks/organization-webhooks.ts';
import { openWebhookReceiver } from '#lib/contracts/webhooks/receivers.ts';
import { kindOf } from '#lib/kinds.ts';
import type { Kind } from '#lib/objects.ts';
import { NO_ENTERPRISE } from '#server/core/audit/audit.ts';
import { auditedOperations } from '#server/core/audit/titles.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { issueFirstAdminLink } from '#server/domains/access/accounts/one-time-link-store.ts';
import {
  enrolAuthenticator,
  extensionKey,
  freshAddress,
  givePassword,
  openSession,
  PASSWORD,
} from '#server/domains/access/testing.ts';
import { insertTransfer } from '#server/domains/chain/testing.ts';
import { invite } from '#server/domains/directory/testing.ts';
import { createWallet, insertWalletAddress } from '#server/domains/wallets/testing.ts';
import { RECEIVER, webhookMaker } from '#server/domains/webhooks/testing/webhook-maker.ts';
import { addressBookInputs } from '#server/testing/address-book-inputs.ts';
import { approvalInputs } from '#server/testing/approval-inputs.ts';
import { bankingInputs } from '#server/testing/banking-inputs.ts';
import { documentsInputs } from '#server/testing/documents-inputs.ts';
import { dvpActInputs } from '#server/testing/dvp-act-inputs.ts';
import { dvpInputs } from '#server/testing/dvp-inputs.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { identityInputs } from '#server/testing/identity-inputs.ts';
import { mintInputs } from '#server/testing/mint-inputs.ts';
import { networkInputs } from '#server/testing/network-inputs.ts';
import { notificationInputs } from '#server/testing/notification-inputs.ts';
import { onboardingInputs } from '#server/testing/onboarding-inputs.ts';
import { platformInputs } from '#server/testing/platform-inputs.ts';
import { exampleFor } from '#server/testing/probes.ts';
import { simulatedInputs } from '#server/testing/simulated-inputs.ts';
import { sumsubInput } from '#server/testing/sumsub-input.ts';
import { operations } from './registry.ts';

const h = await harness({ TRUST_PROXY: '1' });
const { pool, db, clock } = h.service;
const { enterpriseId, viewer } = h;

const newMember = () => h.create.user({ [enterpriseId]: 'viewer' });

/** Enrols an authenticator; the sandbox takes this code of everybody. */
async function enrolled(as: TestUser): Promise<string> {
  await enrolAuthenticator(h, as);
  return '000000';
}

async function savedViewOf(as: TestUser): Promise<{ savedViewId: string }> {
  const { body } = await h.call(createSavedView, { as, input: { enterpriseId, page: 'dvp', name: 'Kept', query: '' } });
  return { savedViewId: body.id };
}

const make = webhookMaker(h);
const ownWallet = await createWallet(h.service, enterpriseId);
const ofEnterprise = async () => ({ webhookId: (await make.enterprise()).id });

async function notified(): Promise<{ webhookId: string; notificationId: string }> {
  const webhookId = (await make.enterprise({ type: 'bankAccount' })).id;
  return { webhookId, notificationId: await make.enterpriseNotification(webhookId) };
}

const organizationId = newHexId();
await pool.query('update enterprises set organization_id = $1 where id = $2', [organizationId, enterpriseId]);
const ofOrganization = async (as: TestUser) => {
  const input = { organizationId, type: 'accessToken', url: RECEIVER } as const;
  return { organizationId, webhookId: (await h.call(createOrganizationWebhook, { as, input })).body.id };
};

const ofLink = (url: string): string => url.split('#')[1] ?? '';

/** Its operations need one that is open. */
async function openedReceiver(as: TestUser): Promise<Record<string, unknown>> {
  await h.call(openWebhookReceiver, { as, input: { enterpriseId } });
  return {};
}

/** The token of the caller, made extensible, and what extends it. */
async function extension({ token, tokenId }: TestUser): Promise<Record<string, unknown>> {
  const { address, sign } = extensionKey();
  await pool.query('update access_tokens set extension_address = $1 where id = $2', [address, tokenId]);
  return sign({ token, duration: 3600 });
}

/**
 * What a write needs beyond its contract's example to succeed, by operation, for a caller who is admin of the enterprise and
 * platform admin. A new write whose example does not work as it is needs a line here.
 */
const INPUTS: Readonly<Record<string, (caller: TestUser) => Promise<Record<string, unknown>>>> = {
  login: async ({ email }) => ({ email, password: PASSWORD }),
  createBrowserSession: async ({ email }) => ({ email, password: PASSWORD }),
  updateSavedView: savedViewOf,
  deleteSavedView: savedViewOf,
  markSavedView: savedViewOf,
  deleteAccessToken: async ({ id }) => ({ id: (await h.create.token(id)).id }),
  changePassword: async () => ({ currentPassword: PASSWORD }),
  setSecuritySettings: async () => ({ requiresSecondFactor: false }),
  receiveSumsubCallback: async () => sumsubInput(h.service),
  extendToken: extension,
  startTotpEnrolment: async () => ({ password: PASSWORD }),
  confirmTotpEnrolment: async (as) => {
    await h.call(startTotpEnrolment, { as, input: { password: PASSWORD } });
    return { otp: '000000' };
  },
  removeTotp: async (as) => ({ password: PASSWORD, otp: await enrolled(as) }),
  createRecoveryCodes: async (as) => ({ password: PASSWORD, otp: await enrolled(as) }),
  revokeOwnSession: async ({ id }) => ({ sessionId: (await openSession(h.service, id)).id }),
  setMemberRole: async () => ({ userId: (await newMember()).id }),
  removeMember: async () => ({ userId: (await newMember()).id }),
  createMemberPasswordLink: async () => ({ userId: (await newMember()).id }),
  revokeInvitation: async () => ({ invitationId: (await invite(h, 'revoked@example.test')).id }),
  acceptInvitation: async () => ({ token: (await invite(h, 'accepted@example.test')).token }),
  revokeAccessToken: async ({ id }) => ({ tokenId: (await h.create.token(id)).id }),
  updateAccessToken: async ({ id }) => ({ tokenId: (await h.create.token(id)).id }),
  rollAccessToken: async ({ id }) => ({
    tokenId: (await h.create.token(id)).id,
    password: undefined,
    otp: '000000',
  }),
  deactivateUser: async () => ({ userId: (await newMember()).id, otp: '000000' }),
  activateUser: async () => ({ userId: viewer.id }),
  simulateBlockWebhook: async (as) => ({ webhookId: (await make.block({}, as)).id }),
  deleteEnterpriseWebhook: ofEnterprise,
  simulateEnterpriseWebhook: ofEnterprise,
  sendSimulation: async () => ({ ...(await ofEnterprise()), payload: undefined }),
  simulateBankAccountWebhook: async () => ({ webhookId: (await make.enterprise({ type: 'bankAccount' })).id }),
  fundWallet: async () => ({ walletId: ownWallet.id }),
  addWalletWebhook: async () => ({ walletId: ownWallet.id }),
  deleteWalletWebhook: async () => ({ walletId: ownWallet.id }),
  simulateWalletWebhook: async () => ({
    walletId: ownWallet.id,
    webhookId: (await make.wallet(ownWallet.id)).id,
  }),
  retriggerNotifications: async () => {
    const { webhookId, notificationId } = await notified();
    return { webhookId, webhookNotificationIds: [notificationId] };
  },
  listBulkNotifications: async () => ({ webhookIds: [(await notified()).webhookId] }),
  unblockWebhookUrl: ofEnterprise,
  createWebhookSecret: async () => ({ enterpriseId }),
  revokeWebhookKey: async (as) => {
    const jwksUri = 'https://receiver.example/jwks.json';
    const input = { enterpriseId, jwksUri, keyId: 'to-be-revoked', otp: '000000' };
    await h.call(registerWebhookKey, { as, input });
    return { webhookKeyId: 'to-be-revoked' };
  },
  createOrganizationWebhook: async () => ({ organizationId }),
  simulateOrganizationWebhook: ofOrganization,
  deleteOrganizationWebhook: ofOrganization,
  setWebhookOauthConfig: ofEnterprise,
  deleteWebhookOauthConfig: async (as) => {
    const { webhookId } = await ofEnterprise();
    const client = { tokenUrl: RECEIVER, clientId: 'id', clientSecret: 'secret', scope: 'all' };
    await h.call(setWebhookOauthConfig, { as, input: { webhookId, ...client } });
    return { webhookId };
  },
  programWebhookReceiver: openedReceiver,
  closeWebhookReceiver: openedReceiver,
  updateWebhook: ofEnterprise,
  reactivateWebhook: ofEnterprise,
  deleteWebhook: ofEnterprise,
  resendDeliveries: async () => ({ deliveryIds: [(await notified()).notificationId] }),
  reorganiseChain: async (as) => {
    await h.call(mineBlocks, { as, input: { coin: 'tbtc' } });
    return {};
  },
  replaceChainTransaction: async (as) => {
    const { body } = await h.call(createChainTransaction, { as, input: createChainTransaction.example.input });
    return { transactionHash: body.hash };
  },
  commentTransfer: async () => {
    await createWallet(h.service, enterpriseId, { coin: 'btc' });
    return { ...(await insertTransfer(h.service, enterpriseId)) };
  },
  addWalletAddress: async () => ({ walletId: (await createWallet(h.service, enterpriseId, { coin: 'tbtc' })).id }),
  createReceiveAddress: async () => ({
    walletId: (await createWallet(h.service, enterpriseId, { coin: 'tbtc' })).id,
  }),
  updateReceiveAddress: async () => {
    const { id } = await createWallet(h.service, enterpriseId, { coin: 'tbtc' });
    const { address } = await insertWalletAddress(h.service, { id, coin: 'tbtc' });
    return { walletId: id, addressOrId: address };
  },
  ...addressBookInputs(h),
  ...approvalInputs(h),
  ...bankingInputs(h),
  ...documentsInputs(h),
  ...dvpActInputs(h),
  ...dvpInputs(h),
  ...identityInputs(h),
  ...mintInputs(h),
  ...networkInputs(h),
  ...notificationInputs(h),
  ...onboardingInputs(h),
  ...platformInputs(h),
  ...simulatedInputs(h),
  setPlatformRole: async () => ({ userId: (await newMember()).id, otp: '000000' }),
  setUpEnterprise: async () => ({ otp: '000000' }),
  addPlatformMember: async () => ({ enterpriseId }),
  endUserSessions: async () => ({ userId: (await newMember()).id }),
  removeUserAuthenticator: async () => {
    const member = await newMember();
    await givePassword(h.service, member);
    return { userId: member.id, otp: await enrolled(member) };
  },
  startJob: async () => {
    await pool.query(
      `insert into scheduled_jobs (id, name, every_ms, due_at) values ($1, 'kept', 60000, '2099-01-01')`,
      [newHexId()],
    );
    return { jobName: 'kept' };
  },
  createPasswordLink: async () => ({ userId: viewer.id }),
  redeemPasswordLink: async (as) => {
    const { body } = await h.call(createPasswordLink, { as, input: { userId: viewer.id } });
    return { token: ofLink(body.url) };
  },
  createFirstAdmin: async () => {
    await pool.query('update users set is_platform_admin = false');
    const link = await issueFirstAdminLink(db, clock.wall());
    return { token: link?.token, email: 'first@example.test' };
  },
};

/** These end everything that was there before, or have another provider. */
const LAST: readonly string[] = ['receiveSumsubCallback', 'createFirstAdmin', 'resetSandbox'];
const writes = operations
  .filter(({ contract }) => contract.effect === 'write')
  .toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));

async function createCaller(): Promise<TestUser> {
  const user = await h.create.user({ [enterpriseId]: 'admin' }, { isPlatformAdmin: true });
  await givePassword(h.service, user);
  return user;
}

interface AuditRow {
  operation: string;
  position: number | null;
  owner: string;
}

const auditOf = async (requestId: string): Promise<AuditRow[]> =>
  (
    await pool.query<AuditRow>(
      'select operation, position, enterprise_id::text as owner from audit_log where request_id = $1',
      [requestId],
    )
  ).rows;

/** Operations whose entry stands in the logs of the enterprises concerned as well. */
const isTold = (name: string): boolean =>
  auditedOperations(h.service.domains).some(({ names }) => names.includes(name));

/** The kind of object that a call changed, by its entry in the log of an enterprise; null where it is in that of none. */
async function auditedKind(requestId: string): Promise<Kind | null> {
  const { rows } = await pool.query(
    'select subject_type as kind from audit_log where request_id = $1 and enterprise_id <> $2',
    [requestId, NO_ENTERPRISE],
  );
  return rows[0]?.kind ?? null;
}

describe('audit rows', () => {
  for (const { name, contract } of writes) {
    it(`${name}: leaves exactly one in each log that tells of it when it succeeds, and none when it is refused`, async () => {
      const caller = await createCaller();
      const input = { ...exampleFor(contract, enterpriseId), ...(await INPUTS[name]?.(caller)) };
      const headers = freshAddress();
      if (contract.access.caller !== 'anyone') {
        const refused = await h.call(contract, {
          as: null,
          input,
          headers: { ...headers, 'request-id': `no-${name}` },
        });
        assert.equal(refused.status, 401, refused.text);
        assert.deepEqual(await auditOf(`no-${name}`), []);
      }
      const reply = await h.call(contract, { as: caller, input, headers: { ...headers, 'request-id': `yes-${name}` } });
      assert.equal(reply.status, contract.status, `${reply.text}: see INPUTS in this file`);
      const left = await auditOf(`yes-${name}`);
      assert.deepEqual(new Set(left.map((row) => `${row.operation} ${row.position}`)), new Set([`${name} null`]));
      assert.equal(new Set(left.map(({ owner }) => owner)).size, left.length, 'one in each log that tells of it');
      const isOfNone = left.some(({ owner }) => owner.replaceAll('-', '') === NO_ENTERPRISE);
      assert.ok(left.length === 1 || (isOfNone && isTold(name)));
      const kind = await auditedKind(`yes-${name}`);
      assert.ok(kind === null || kindOf(kind).isAudited, `the filter of the audit log does not offer ${kind}`);
    });
  }
  it('are left by every write of the registry', () => assert.ok(writes.length > 15));
});
