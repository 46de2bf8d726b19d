import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getFixGateway } from '#lib/contracts/fix/sessions.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness({ OPERATOR_NAME: 'North Wind 7', FIX_PORT: '5199', FIX_RESET_ON_LOGON: 'true' });
const enterpriseId = await h.create.enterprise({ licences: ['fix'] });
const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
const read = async () => (await h.call(getFixGateway, { as: viewer, input: { enterpriseId } })).body;

describe('GET enterprises/{enterpriseId}/fix/gateway', () => {
  it('200: says where clients connect, and by which names', async () => {
    assert.deepEqual(await read(), {
      isOpen: true,
      host: '127.0.0.1',
      port: 5199,
      ordersCompId: 'NORTHWIND7',
      marketCompId: 'NORTHWIND7-MD',
      profile: 'stateless',
      hasOwnAuthority: true,
      needsClientCertificate: false,
    });
  });
  it('200: says when there is none', async () => {
    h.service.withheld.set('fix', 'the port is taken');
    assert.equal((await read()).isOpen, false);
  });
});
