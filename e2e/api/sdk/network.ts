import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { decryptRsaWithAesGcm, encryptRsaWithAesGcm } from '@bitgo/sdk-core';
import { createNetworkClient } from '#lib/contracts/network/clients.ts';
import { revealConnectionKey } from '#lib/contracts/network/partner-connections.ts';
import { changePartner } from '#server/domains/network/members/partner-store.ts';
import { insertSettlement } from '#server/domains/network/testing.ts';
import { enterprisePartner, fund, newNonce, simulatedPartner } from '#server/domains/network/testing-network.ts';
import { createWallet, PASSPHRASE } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { publicClient } from './client.ts';

const h = await harness();
const origin = await h.listen();
const own = await createWallet(h.service, h.enterpriseId);
await h.call(createNetworkClient, { as: h.admin, input: { enterpriseId: h.enterpriseId } });
await fund(h, { walletId: own.id, enterpriseId: h.enterpriseId }, { ofcbtc: '1000' });
const partner = await simulatedPartner(h, { connectionKeySchema: 'apiKeyAndSecret' });
const venue = await enterprisePartner(h);
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
await changePartner(h.db, venue.id, { publicKey });

/** The client types what it sends more narrowly than the service reads it. */
const sent = (value: object) => value as never;

for (const authVersion of [2, 3] as const)
  describe(`TradingNetwork with a version ${authVersion} token`, async () => {
    const bitgo = publicClient(origin, { accessToken: h.admin.token, authVersion });
    const wallet = await bitgo.coin('ofc').wallets().get({ id: own.id });
    const account = wallet.toTradingAccount();
    const network = account.toNetwork();

    const KEY = { schema: 'apiKeyAndSecret', apiKey: 'key', apiSecret: 'secret' };
    async function connect(partnerId = partner.id, connectionKey: { schema: string } = KEY): Promise<string> {
      const wanted = { partnerId, name: `Desk ${authVersion}`, connectionKey, nonce: newNonce() };
      const payload = JSON.stringify(wanted);
      const signature = await account.signPayload({ payload, walletPassphrase: PASSPHRASE });
      const made = await network.createConnection(sent({ ...wanted, payload, signature }));
      return (made.connection as { id: string }).id;
    }

    it('reads partners and their currencies, and connects', async () => {
      const { partners } = await network.getPartners(sent({ active: true, ids: [partner.id] }));
      assert.equal(partners[0]?.id, partner.id);
      const { supportedCurrencies } = await network.getSupportedCurrencies(sent({ partnerIds: [partner.id] }));
      const known = supportedCurrencies as unknown as Record<string, { ofcCurrency: string; partnerNames: string[] }[]>;
      const bitcoin = known[partner.id]?.find(({ ofcCurrency }) => ofcCurrency === 'ofcbtc');
      assert.deepEqual(bitcoin?.partnerNames, ['BTC']);
      const id = await connect();
      const { connections } = await network.getConnections(sent({ connectionIds: [id] }));
      assert.equal(connections[0]?.name, `Desk ${authVersion}`);
      const { connection } = await network.getConnectionById({ connectionId: id });
      assert.equal(connection.active, true);
      const renamed = await network.updateConnection({ connectionId: id, name: 'Renamed' } as never);
      assert.equal(renamed.connection.name, 'Renamed');
    });
    it('gives a secret that only the partner can read, encrypted to its key', async () => {
      const { partners } = await network.getPartners(sent({ ids: [venue.id] }));
      const found = partners.find(({ id }) => id === venue.id) as { publicKey?: string } | undefined;
      const connectionToken = await encryptRsaWithAesGcm(found?.publicKey ?? '', 'hush-hush');
      const connectionId = await connect(venue.id, sent({ schema: 'token', connectionToken }));
      const input = { enterpriseId: venue.enterpriseId, connectionId, otp: '000000' };
      const { connectionKey } = (await h.call(revealConnectionKey, { as: venue.as, input })).body;
      assert.deepEqual(connectionKey, { schema: 'token', connectionToken });
      assert.equal(await decryptRsaWithAesGcm(privateKey, connectionToken), 'hush-hush');
    });
    it('allocates, takes back, and reads both and the balances', async () => {
      const connectionId = await connect();
      const wanted = { connectionId, amount: { currency: 'btc', quantity: '100' }, walletPassphrase: PASSPHRASE };
      const prepared = await network.prepareAllocation(sent({ ...wanted, clientExternalId: randomUUID() }));
      const { allocation } = await network.createAllocation(prepared);
      assert.equal(allocation.status, 'cleared');
      const balances = (await network.getBalances(sent({ connectionIds: [connectionId] }))) as unknown as {
        networkBalances: Record<string, { balances: Record<string, { available: string }> }>;
      };
      assert.equal(balances.networkBalances[connectionId]?.balances.ofcbtc?.available, '100');
      const back = await network.prepareAllocation(sent({ ...wanted, amount: { currency: 'ofcbtc', quantity: '40' } }));
      const { deallocation } = (await network.createDeallocation(sent(back))) as unknown as {
        deallocation: { status: string };
      };
      assert.equal(deallocation.status, 'cleared');
      const listed = await network.getAllocations(sent({ connectionIds: [connectionId], types: ['allocation'] }));
      assert.deepEqual(
        listed.allocations.map(({ id }) => id),
        [allocation.id],
      );
      const one = await network.getAllocationById({ allocationId: allocation.id });
      assert.equal(one.allocation.clientExternalId, prepared.clientExternalId);
    });
    it('hears of a refused allocation with its record', async () => {
      const connectionId = await connect();
      const wanted = { connectionId, amount: { currency: 'btc', quantity: '100000' }, walletPassphrase: PASSPHRASE };
      const prepared = await network.prepareAllocation(sent(wanted));
      await assert.rejects(
        network.createAllocation(prepared),
        (error: { status: number; result: { allocation: { status: string } } }) => {
          assert.equal(error.status, 422);
          assert.equal(error.result.allocation.status, 'released');
          return true;
        },
      );
    });
    it('reads settlements and their transfers', async () => {
      const { id } = await insertSettlement(h.db, h.enterpriseId, {
        settlement: { status: 'completed', finalizedAt: '2026-03-02T10:00:00.000Z' },
        transfers: [{}],
      });
      assert.ok((await network.getSettlements(sent({ settlementIds: [id] }))).settlements.length === 1);
      assert.equal((await network.getSettlementById({ settlementId: id })).settlement.id, id);
      const transfers = await network.getSettlementTransfers(sent({ settlementIds: [id] }));
      assert.equal(transfers.settlementTransfers.length, 1);
    });
    it('signs by the three ways of a trading account', async () => {
      const payload = JSON.stringify({ nonce: newNonce() });
      const byPassphrase = await account.signPayload({ payload, walletPassphrase: PASSPHRASE });
      assert.match(byPassphrase, /^(1f|20|21|22)[0-9a-f]{128}$/);
      assert.equal(own.sign(payload), byPassphrase);
    });
  });
