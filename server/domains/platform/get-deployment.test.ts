import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDeployment } from '#lib/contracts/platform/deployment.ts';
import { createVault } from '#server/core/runtime/vault.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';

const METRICS_TOKEN = 'metrics-token-0123456789';
const h = await harness({ METRICS_TOKEN, OPERATOR_NAME: 'Acme' });
const as = await h.create.user({}, { isPlatformAdmin: true });

describe('GET platform/deployment', () => {
  it('200: tells version, clock, keys by id, database and migrations', async () => {
    const { status, text, body } = await h.call(getDeployment, { as, input: {} });
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.keys.map(({ id, isCurrent }) => [id, isCurrent]),
      [[createVault(TEST_MASTER_KEY).keyId, true]],
    );
    assert.ok(body.keys[0]?.since, 'since when the key encrypts was not noted');
    assert.ok(body.database.bytes > 0);
    assert.ok(body.database.migrations > 0 && body.database.lastMigration !== null);
    assert.deepEqual(
      body.checks.filter(({ isGood }) => !isGood),
      [],
    );
  });
  it('200: says of secrets only that they are set', async () => {
    const { text, body } = await h.call(getDeployment, { as, input: {} });
    for (const secret of [TEST_MASTER_KEY, METRICS_TOKEN, h.databaseUrl]) assert.ok(!text.includes(secret));
    const setting = (name: string) => body.settings.find((one) => one.name === name);
    assert.deepEqual(setting('METRICS_TOKEN'), { name: 'METRICS_TOKEN', value: null, isSecret: true, isSet: true });
    assert.equal(setting('OPERATOR_NAME')?.value, 'Acme');
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(getDeployment, { as: null, input: {} })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(getDeployment, { as: h.admin, input: {} })).status, 403);
  });
});
