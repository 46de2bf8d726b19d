import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { insertLicence } from '#server/domains/directory/enterprises/enterprise-store.ts';
import { insertOrganizationWebhook } from '#server/domains/webhooks/testing/organizations.ts';
import { insertNotifications, insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';
import { openApiText } from '#server/openapi/openapi-text.ts';
import { harness } from '#server/testing/harness.ts';
import { createReplyChecker, createRouter } from './check-reply.ts';
import { type DescribedOperation, readOpenApi } from './open-api-reader.ts';
import { createSender, type WireReply } from './send-request.ts';
import { requestArbitrary, type WireRequest } from './wire-request.ts';

const REQUESTS = Number(process.env.CONFORMANCE_REQUESTS ?? 20_000);
const SEED = Number(process.env.CONFORMANCE_SEED ?? 20_260_302);
const BATCH = 500;
const IN_FLIGHT = 12;

/** With rights, these end the run for everybody: time passes, replies are dropped, data goes. Their own tests call them. */
const UNPRIVILEGED_ONLY = new Set(['changeClock', 'injectFault', 'resetSandbox']);
/** These cost a password hash each. */
const DEAR = new Set([
  'login',
  'login_2',
  'login_3',
  'createBrowserSession',
  'changePassword',
  'redeemPasswordLink',
  'createFirstAdmin',
]);

/** These end the session or the token that calls them, so each call gets a user of its own. */
const ENDS_ACCESS = new Set([
  'logout',
  'logout_2',
  'signOut',
  'signOutEverywhere',
  'changePassword',
  'deleteAccessToken',
  'deleteAccessToken_2',
]);
const MEMBERS = new Set(['admin', 'operator', 'viewer', 'outsider', 'platform']);
/** Stands for the id of the calling token until the request is sent. */
const OWN_TOKEN = '0123456789abcdef0123456789abcdef';

const h = await harness();
const demo = await seedDemo(h.service, { seed: 1, date: h.service.clock.now() });
const origin = await h.listen();
const api = readOpenApi(openApiText(h.service));
const checker = createReplyChecker(api);
const route = createRouter(api.operations);
const sender = createSender(origin, IN_FLIGHT);
after(() => sender.close());

const [first, second, third] = demo.enterprises.map(({ id }) => id);
assert.ok(first && second && third);

async function column(table: string, name: string): Promise<string[]> {
  const found = await h.db.execute(sql.raw(`select distinct ${name}::text as value from ${table} order by 1 limit 8`));
  return found.rows.map(({ value }) =>
    String(value).replaceAll('-', name === 'user_id' || name.endsWith('hex') ? '' : '-'),
  );
}

const webhook = await insertWebhook(h.db, { enterpriseId: first, url: 'http://127.0.0.1:8099/hooks' });
const [notificationId = ''] = await insertNotifications(h.db, webhook, { count: 1, now: h.service.clock.now() });

const organizations = (await column('enterprises', 'organization_id')).map((id) => id.replaceAll('-', ''));
const organizationId = organizations.find((id) => id.length === 32) ?? '';
const ofOrganization = await insertOrganizationWebhook(h.service, first);

const UNKNOWN_ID = 'f'.repeat(32);
const enterpriseIds = [...Array.from({ length: 9 }, () => first), second, third, UNKNOWN_ID];
const accountIds = demo.accounts.filter(({ enterpriseId }) => enterpriseId === first).map(({ id }) => id);
const settlementIds = [...(await column('network_settlements', 'id')), ...(await column('dvp_settlements', 'id'))];
const walletIds = demo.wallets.map(({ id }) => id);
const known = {
  enterpriseId: enterpriseIds,
  enterprise: enterpriseIds,
  accountId: [...accountIds, ...accountIds, demo.accounts.at(-1)?.id ?? UNKNOWN_ID],
  permittedEnterprises: [first],
  scope: ['wallet_view_all', 'openid'],
  counterpartyAccountIds: demo.accounts.map(({ id }) => id),
  walletId: walletIds,
  coin: [...new Set(demo.wallets.map(({ coin }) => coin))],
  settlementId: settlementIds,
  settlementIds,
  partnerIds: await column('network_settlements', 'partner_id'),
  idvId: await column('idv_records', 'id'),
  userId: demo.users.map(({ id }) => id),
  'user-id': demo.users.map(({ id }) => id),
  id: [OWN_TOKEN],
  email: demo.users.map(({ email }) => email),
  password: demo.users.map(({ password }) => password),
  organizationId: [organizationId],
  webhookId: [webhook.id, ofOrganization, ...demo.webhooks.map(({ id }) => id)],
  webhookIds: [webhook.id, ...demo.webhooks.map(({ id }) => id)],
  noticeIds: (await column('notices', 'id')).map((id) => id.replaceAll('-', '')),
  deliveryId: [notificationId],
  deliveryIds: [notificationId],
  webhookNotificationIds: [notificationId],
  keyId: (await column('wallet_keys', 'id')).map((id) => id.replaceAll('-', '')),
};

/** Users of their own for each batch, so that a request that signs somebody out does not silence the rest of the run. */
async function freshTokens(): Promise<Map<string, string | null>> {
  const { user, token } = h.create;
  const admin = await user({ [first ?? '']: 'admin', [second ?? '']: 'admin' });
  const platform = await user({}, { isPlatformAdmin: true });
  const tokens = new Map<string, string | null>([
    ['admin', admin.token],
    ['operator', (await user({ [first ?? '']: 'operator' })).token],
    ['viewer', (await user({ [first ?? '']: 'viewer' })).token],
    ['outsider', (await user({ [third ?? '']: 'admin' })).token],
    ['platform', platform.token],
    ['restricted', (await token(admin.id, { ipRestrict: ['203.0.113.7'] })).token],
    ['expired', (await token(admin.id, { expiresAt: '2020-01-01T00:00:00.000Z' })).token],
    ['narrow', (await token(admin.id, { scopes: ['openid'] })).token],
    ['none', null],
    ['garbage', 'v2xgarbage'],
  ]);
  const at = h.service.clock.nowIso();
  for (const licence of ['off-exchange', 'dvp'] as const)
    await insertLicence(h.db, { enterpriseId: first ?? '', licence, at });
  h.service.credentials.clear();
  return tokens;
}

const anyActor = fc.oneof(
  { weight: 10, arbitrary: fc.constant('admin') },
  { weight: 3, arbitrary: fc.constant('platform') },
  {
    weight: 4,
    arbitrary: fc.constantFrom('operator', 'viewer', 'outsider', 'restricted', 'expired', 'narrow', 'none', 'garbage'),
  },
);
const platformActor = fc.oneof({ weight: 5, arbitrary: fc.constant('platform') }, { weight: 1, arbitrary: anyActor });
const stranger = fc.constantFrom('viewer', 'none', 'garbage', 'expired');

function actorsFor({ operationId, path }: DescribedOperation): fc.Arbitrary<string> {
  if (UNPRIVILEGED_ONLY.has(operationId)) return stranger;
  return path.includes('/platform/') ? platformActor : anyActor;
}

const requests = fc.oneof(
  ...api.operations.map((operation) => ({
    weight: DEAR.has(operation.operationId) ? 1 : 12,
    arbitrary: requestArbitrary(operation, actorsFor(operation), { schemas: api.schemas, known }),
  })),
);

const isOddPath = ({ mutations }: WireRequest): boolean =>
  mutations.some((name) => name === 'another path' || name.endsWith('in path'));

function problemOf(request: WireRequest, reply: WireReply): string | null {
  if (reply.status >= 500) return `status ${reply.status}: ${reply.text}`;
  if (request.method === 'HEAD') return reply.text === '' ? null : 'a reply to HEAD has a body';
  const operation = route(request.method, request.target);
  const own = operation ? checker.problemOf(operation, reply) : 'no operation';
  if (own === null) return null;
  return operation && !isOddPath(request)
    ? own
    : checker.platformProblem(reply) && `${own}; ${checker.platformProblem(reply)}`;
}

const describeRequest = ({ operation, actor, mutations, method, target, headers, body }: WireRequest): string =>
  JSON.stringify({
    operation: operation.operationId,
    actor,
    mutations,
    method,
    target,
    headers,
    body: body?.toString('latin1').slice(0, 300),
  });

/** The request with its actor's token; a request that ends its own access gets a user made for it. */
async function authorised(request: WireRequest, tokens: ReadonlyMap<string, string | null>): Promise<WireRequest> {
  const leaver =
    MEMBERS.has(request.actor) && ENDS_ACCESS.has(request.operation.operationId)
      ? await h.create.user({ [first ?? '']: 'admin' })
      : null;
  const token = leaver?.token ?? tokens.get(request.actor);
  const target = leaver ? request.target.replace(OWN_TOKEN, leaver.tokenId) : request.target;
  return {
    ...request,
    target,
    headers: token ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers,
  };
}

async function runBatch(
  batch: WireRequest[],
  onReply: (request: WireRequest, reply: WireReply) => void,
): Promise<void> {
  const tokens = await freshTokens();
  const queue = batch[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const request of queue) onReply(request, await sender.send(await authorised(request, tokens)));
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}

describe('every operation of the OpenAPI document', () => {
  it(`answers ${REQUESTS} generated requests as documented, none with a 500`, async (t) => {
    const counts = new Map<number, number>();
    const succeeded = new Set<string>();
    const problems: string[] = [];
    for (let sent = 0; sent < REQUESTS && problems.length < 20; sent += BATCH) {
      const batch = fc.sample(requests, { numRuns: Math.min(BATCH, REQUESTS - sent), seed: SEED + sent });
      await runBatch(batch, (request, reply) => {
        counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
        if (reply.status < 300) succeeded.add(request.operation.operationId);
        const problem = problemOf(request, reply);
        if (problem)
          problems.push(`${problem}\n  ${describeRequest(request)}\n  ${reply.status} ${reply.text.slice(0, 200)}`);
      });
    }
    const byStatus = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    t.diagnostic(`seed ${SEED}; replies by status: ${byStatus.join(', ')}`);
    t.diagnostic(
      `operations that never succeeded: ${api.operations
        .filter(({ operationId }) => !succeeded.has(operationId))
        .map(({ operationId }) => operationId)
        .join(', ')}`,
    );
    assert.deepEqual(problems, []);
    assert.ok((counts.get(200) ?? 0) > REQUESTS / 20, 'hardly any request succeeded');
    for (const status of [400, 401, 403, 404, 405, 413, 415])
      assert.ok(counts.has(status), `no request was answered ${status}`);
  });

  it('would notice a body, a status or a missing header that is not documented', () => {
    const operation = api.operations.find(({ operationId }) => operationId === 'listClientSettlements');
    assert.ok(operation);
    const headers = { 'request-id': 'r', 'content-type': 'application/json' };
    const check = (status: number, text: string, sent: Record<string, string> = headers) =>
      checker.problemOf(operation, { status, text, headers: sent });
    assert.equal(check(200, '{"settlements":[]}'), null);
    assert.equal(check(404, '{"error":"x"}'), null);
    assert.equal(check(400, ''), null);
    assert.match(check(200, '{"settlements":[],"more":1}') ?? '', /not as documented/);
    assert.match(check(404, '{"error":"x","name":"NotFound"}') ?? '', /not as documented/);
    assert.match(check(400, '{"error":"x"}') ?? '', /there is a body/);
    assert.match(check(418, '') ?? '', /not documented/);
    assert.match(check(400, '', {}) ?? '', /request-id/);
  });
});
