import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newHexId } from '#server/core/runtime/id.ts';
import { dvpPair, EXCHANGE } from '#server/domains/clearing/testing-life.ts';
import { PASSPHRASE } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { publicClient } from './client.ts';

const h = await harness();
const origin = await h.listen();

interface Seen {
  id: string;
  status: string;
  approvalRequests: { id: string; accountId: string; status: string; payload: string }[];
}

/** The client has no class for DVP: real scripts call it by its paths, and let a trading account sign. */
for (const authVersion of [2, 3] as const)
  describe(`DVP settlement with a version ${authVersion} token`, async () => {
    const { one, two, connectionId, updatedAt } = await dvpPair(h);
    const as = (side: typeof one) => {
      const bitgo = publicClient(origin, { accessToken: side.as.token, authVersion });
      const base = `/api/clearing/v1/enterprise/${side.enterpriseId}/account/${side.accountId}`;
      return {
        get: (path: string): Promise<Seen & { payload: string }> =>
          bitgo.get(bitgo.microservicesUrl(base + path)).result(),
        send: (path: string, body: object): Promise<Seen> =>
          bitgo
            .post(bitgo.microservicesUrl(base + path))
            .send(body)
            .result(),
        put: (path: string, body: object): Promise<Seen> =>
          bitgo
            .put(bitgo.microservicesUrl(base + path))
            .send(body)
            .result(),
        async sign(settlementId: string): Promise<Seen> {
          const { payload } = await this.get(`/settlement/${settlementId}/signing`);
          const account = await bitgo.coin('ofc').wallets().get({ id: side.accountId });
          const trading = account.toTradingAccount();
          const signature = await trading.signPayload({ payload, walletPassphrase: PASSPHRASE });
          return this.send(`/settlement/${settlementId}/signing`, { payload, signature });
        },
      };
    };

    it('proposes, acknowledges and signs, and every leg has moved', async () => {
      const [mine, theirs] = [as(one), as(two)];
      const made = await mine.send('/settlement', {
        externalId: `sdk-${newHexId()}`,
        addressBookConnectionId: connectionId,
        addressBookConnectionUpdatedAt: updatedAt,
        assetTransfers: EXCHANGE,
      });
      assert.equal(made.status, 'pending-acknowledgement');
      const request = made.approvalRequests.find(({ accountId }) => accountId === two.accountId);
      const seen = await theirs.put(`/approval-requests/${request?.id}`, { status: 'acknowledged' });
      assert.equal(seen.status, 'acknowledged');
      assert.equal((await mine.sign(made.id)).status, 'signed');
      assert.equal((await theirs.sign(made.id)).status, 'approved');
      assert.equal((await mine.get(`/settlement/${made.id}`)).status, 'settled');
    });
    it('reads a refusal in the interface’s shape', async () => {
      const refused = await as(one)
        .send('/settlement', {
          externalId: 'sdk-refused',
          addressBookConnectionId: connectionId,
          addressBookConnectionUpdatedAt: '2020-01-01T00:00:00.000Z',
          assetTransfers: EXCHANGE,
        })
        .then(
          () => null,
          (error: { status?: number; result?: object }) => error,
        );
      assert.equal(refused?.status, 409);
      assert.deepEqual(Object.keys(refused?.result ?? {}), ['errorName', 'error']);
    });
  });
