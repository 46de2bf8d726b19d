import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setFixSessionSettings } from '#lib/contracts/fix/sessions.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { harness } from '#server/testing/harness.ts';
import { keepSession } from '../testing/kept-sessions.ts';

const h = await harness();
const enterpriseId = await h.create.enterprise({ licences: ['fix'] });
const [admin, operator] = [
  await h.create.user({ [enterpriseId]: 'admin' }),
  await h.create.user({ [enterpriseId]: 'operator' }),
];
const sessionId = await keepSession(h, enterpriseId);
const SETTINGS = {
  profile: 'stateless',
  cancelOnDisconnect: true,
  reportAllOrders: true,
  staleAfterSeconds: 86_400,
} as const;
const set = (more: object = {}, as = admin) =>
  h.call(setFixSessionSettings, { as, input: { enterpriseId, sessionId, ...SETTINGS, ...more } });

describe('PUT enterprises/{enterpriseId}/fix/sessions/{sessionId}/settings', () => {
  it('200: keeps what is set, and audits what changed', async () => {
    const { status, body, text } = await set();
    assert.equal(status, 200, text);
    const { profile, cancelOnDisconnect, reportAllOrders, staleAfterSeconds } = body;
    assert.deepEqual({ profile, cancelOnDisconnect, reportAllOrders, staleAfterSeconds }, SETTINGS);
    const [entry, ...others] = (await h.db.select().from(auditEntries)).filter(
      ({ operation }) => operation === 'setFixSessionSettings',
    );
    assert.equal(others.length, 0);
    assert.deepEqual(entry?.after, SETTINGS);
  });
  it('200: takes the profile of the deployment again', async () => {
    const { body } = await set({ profile: null });
    assert.deepEqual([body.profile, body.nextProfile], [null, 'standard']);
  });
  it('400: refuses an age beyond a day, and settings that are left out', async () => {
    assert.equal((await set({ staleAfterSeconds: 86_401 })).status, 400);
    assert.equal((await set({ staleAfterSeconds: 0 })).status, 400);
    assert.equal((await set({ reportAllOrders: undefined })).status, 400);
  });
  it('403: is for admins', async () => assert.equal((await set({}, operator)).status, 403));
  it('409: a session for market data has none', async () => {
    const market = await keepSession(h, enterpriseId, { kind: 'market' });
    assert.equal((await set({ sessionId: market })).status, 409);
  });
});
