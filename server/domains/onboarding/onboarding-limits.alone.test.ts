import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type LimitName, PUBLISHED_LIMITS } from '#lib/rate-limits.ts';
import { changeClock } from '#server/core/runtime/clock.ts';
import { openService } from '#server/host/open-service.ts';
import { createHttpApp } from '#server/http/app.ts';
import { domains } from '#server/registry.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness({ RATE_LIMITS: 'onboarding', DATABASE_POOL: '20' });
const { env, log } = h.service;
const other = await openService({
  env,
  databaseUrl: h.databaseUrl,
  masterKey: env.MASTER_KEY ?? '',
  log,
  domains,
});
after(() => other.close());
const otherApp = createHttpApp(other);
const NOBODY = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a';
const KYC = '/api/evs/v1/identity';
const KYB = '/api/identity-service/v1/identities';
const BURST = 1000;

type Asked = readonly [method: string, path: string];
const CALLS = {
  'kyc-create': ['POST', KYC],
  'kyc-list': ['GET', KYC],
  'kyc-list-full': ['GET', `${KYC}?allData=true`],
  'kyc-document-add': ['POST', `${KYC}/${NOBODY}/document`],
  'kyc-document-list': ['GET', `${KYC}/document`],
  'kyc-document-update': ['PUT', `${KYC}/${NOBODY}/document/${NOBODY}`],
  'kyc-signatures': ['POST', `${KYC}/${NOBODY}/signatures`],
  'kyb-create': ['POST', KYB],
  'kyb-update': ['PATCH', `${KYB}/${NOBODY}`],
  'kyb-documents': ['POST', `${KYB}/${NOBODY}/documents`],
  'kyb-agreements': ['POST', `${KYB}/${NOBODY}/agreements`],
  'kyb-person-remove': ['DELETE', `${KYB}/${NOBODY}/associated-people/${NOBODY}`],
} as const satisfies Partial<Record<LimitName, Asked>>;
type Name = keyof typeof CALLS;

async function ask(index: number, as: TestUser, [method, path]: Asked): Promise<Response> {
  const app = index % 2 === 0 ? h.app : otherApp;
  const headers = { authorization: `Bearer ${as.token}` };
  return app.request(path, { method, headers }, { address: '127.0.0.1' });
}

/** How many of so many calls at once pass, half of them by either service. */
async function passed(calls: number, as: TestUser, which: (index: number) => Asked): Promise<number> {
  const replies = await Promise.all(Array.from({ length: calls }, (_, index) => ask(index, as, which(index))));
  const statuses = await Promise.all(replies.map(async (reply) => [reply.status, await reply.text()] as const));
  const odd = statuses.find(([status]) => status >= 500);
  assert.equal(odd, undefined, odd?.join(' '));
  return statuses.filter(([status]) => status !== 429).length;
}

const usedOf = async (name: LimitName, { id }: TestUser): Promise<number> => {
  const { rows } = await h.ownerPool.query('select used from rate_windows where bucket = $1', [`${name}:${id}`]);
  return rows[0]?.used ?? 0;
};
const newUser = () => h.create.user({ [h.enterpriseId]: 'admin' });

describe('published limits of onboarding, over two services', () => {
  before(async () => {
    await changeClock(h.db, (state) => ({ ...state, frozenAt: '2026-03-02T09:00:20.000Z' }));
    for (const service of [h.service, other]) await service.onSignal('clock');
  });
  for (const name of Object.keys(CALLS) as Name[])
    it(`${name}: of ${BURST} calls at once exactly ${PUBLISHED_LIMITS[name].count} pass`, async () => {
      const as = await newUser();
      assert.equal(await passed(BURST, as, () => CALLS[name]), PUBLISHED_LIMITS[name].count);
      const reply = await ask(0, as, CALLS[name]);
      assert.equal(reply.status, 429);
      assert.equal(reply.headers.get('retry-after'), '40');
      assert.match(reply.headers.get('ratelimit') ?? '', new RegExp(`^"${name}";r=0;t=40`));
      const body = (await reply.json()) as { error: string; name: string; additionalDetails: unknown };
      assert.deepEqual([body.name, body.additionalDetails], ['RateLimited', { retryAfter: 40 }]);
      assert.match(body.error, new RegExp(`\\(${name}\\)`));
    });
  it('kyb-all: of calls of several operations exactly 200 pass', async () => {
    const as = await newUser();
    const mixed: readonly Asked[] = [CALLS['kyb-create'], CALLS['kyb-documents'], CALLS['kyb-agreements']];
    assert.equal(await passed(BURST, as, (index) => mixed[index % mixed.length] ?? CALLS['kyb-create']), 200);
    const { headers, status } = await ask(1, await newUser(), CALLS['kyb-update']);
    assert.notEqual(status, 429);
    assert.equal(headers.get('ratelimit'), '"kyb-update";r=49;t=40, "kyb-all";r=199;t=40');
    assert.equal(headers.get('ratelimit-policy'), '"kyb-update";q=50;w=60, "kyb-all";q=200;w=60');
  });
  it('kyb-all: does not count what the limit of an operation has refused', async () => {
    const as = await newUser();
    assert.equal(await passed(BURST, as, () => CALLS['kyb-person-remove']), 20);
    assert.deepEqual([await usedOf('kyb-person-remove', as), await usedOf('kyb-all', as)], [BURST, 20]);
    assert.equal(await passed(BURST, as, () => CALLS['kyb-create']), 100);
  });
  it('count no other operation of theirs', async () => {
    const as = await newUser();
    for (const call of [
      ['GET', KYB],
      ['GET', `${KYB}/${NOBODY}`],
      ['PATCH', `${KYC}/${NOBODY}`],
      ['GET', '/api/identity-service/v1/products'],
      ['GET', `${KYB}/${NOBODY}/documents`],
    ] as const)
      assert.equal((await ask(0, as, call)).headers.get('ratelimit'), null, call.join(' '));
    assert.equal(await usedOf('kyb-all', as), 0);
  });
});
