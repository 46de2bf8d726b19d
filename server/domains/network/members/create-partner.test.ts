import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createPartner as contract } from '#lib/contracts/network/partners.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { anotherClient, type TestClient, testClient } from '../testing-network.ts';
import { DEFAULT_CONFIGURATION } from './default-configuration.ts';
import { findPartner, saveConfiguration } from './partner-store.ts';

const h = await harness();
const client = await testClient(h);
type Wanted = Omit<InputOf<typeof contract>, 'enterpriseId'>;
const wanted: Wanted = {
  name: 'Quayside Exchange',
  broker: false,
  institutionIdentifier: 'quayside',
  connectionKeySchema: 'token',
};
const make = (more: Partial<Wanted> = {}, { enterpriseId, as }: Pick<TestClient, 'enterpriseId' | 'as'> = client) =>
  h.call(contract, { as, input: { enterpriseId, ...wanted, ...more } });

describe('POST partners', () => {
  it('200: makes a partner that the account of the client signs for', async () => {
    const { status, body } = await make();
    assert.equal(status, 200);
    const { id, createdAt, updatedAt, ...partner } = body.partner;
    assert.equal(createdAt, updatedAt);
    assert.deepEqual(partner, {
      ...wanted,
      enterpriseId: client.enterpriseId,
      clientId: client.clientId,
      active: true,
      trustOrg: 'Vendor Trust',
      allocationPoliciesEnabled: false,
    });
    assert.equal((await findPartner(h.db, id))?.walletId, client.walletId);
  });
  it('200: takes windows, policies and an institution', async () => {
    const given = {
      broker: true,
      connectionKeySchema: 'clearloop',
      clientDisputeWindowMinutes: 10_080,
      topUpWindowMinutes: 0,
      allocationPoliciesEnabled: true,
      institutionId: '0190aa11-22bb-7cc3-8dd4-55ee66ff7788',
    } as const;
    const { status, body } = await make(given);
    assert.equal(status, 200);
    for (const [name, value] of Object.entries(given))
      assert.equal(body.partner[name as keyof typeof given], value, name);
  });
  it('400: refuses a top-up window without a dispute window, and windows over a week; 422: names that hide something', async () => {
    const alone = await make({ topUpWindowMinutes: 5 });
    assert.deepEqual([alone.status, alone.text], [400, '']);
    assert.equal(problemsOf(alone)[0]?.path, 'topUpWindowMinutes');
    for (const bad of [
      { clientDisputeWindowMinutes: 10_081 },
      { clientDisputeWindowMinutes: -1 },
      { clientDisputeWindowMinutes: 1.5 },
      { name: '' },
      { name: 'x'.repeat(301) },
      { connectionKeySchema: 'password' as 'token' },
    ])
      assert.equal((await make(bad)).status, 400, JSON.stringify(bad));
    assert.equal((await make({ name: 'Quay\u202eside' })).status, 422);
  });
  it('403: refuses an enterprise that is no client, and who is no admin', async () => {
    assert.equal((await make({}, { enterpriseId: h.otherEnterpriseId, as: h.outsider })).status, 403);
    assert.equal((await make({}, { enterpriseId: client.enterpriseId, as: h.operator })).status, 403);
  });
  it('422: an enterprise has twenty partners at most, however many calls come at a time', async () => {
    const busy = await anotherClient(h);
    const statuses = (await Promise.all(Array.from({ length: 24 }, () => make({}, busy)))).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 20);
    assert.equal(statuses.filter((status) => status === 422).length, 4);
  });
});

describe('outside of a sandbox', () => {
  it('422: the operator must have configured the enterprise; 200: from then on', async () => {
    const production = await harness({ CLEARHOUSE_MODE: 'production' });
    const { enterpriseId, as } = await testClient(production);
    const call = () => production.call(contract, { as, input: { enterpriseId, ...wanted } });
    const refused = await call();
    assert.equal(refused.status, 422);
    assert.match(refused.text, /configure/);
    const settlementTransactionRouteId = '0190aa11-22bb-7cc3-8dd4-55ee66ff0d0d';
    const configuration = { ...DEFAULT_CONFIGURATION, settlementTransactionRouteId, publicKey: 'PEM' };
    const at = production.service.clock.nowIso();
    await saveConfiguration(production.db, enterpriseId, { configuration, at });
    const { status, body } = await call();
    assert.equal(status, 200);
    assert.equal(body.partner.settlementTransactionRouteId, settlementTransactionRouteId);
    assert.equal(body.partner.publicKey, 'PEM');
  });
});
