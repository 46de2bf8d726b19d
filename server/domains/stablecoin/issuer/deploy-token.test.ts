import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checksummed } from '#lib/chain/checksum.ts';
import { resetSandbox } from '#lib/contracts/sandbox/sandbox.ts';
import { listAssetPairs } from '#lib/contracts/stablecoin/tokens.ts';
import { mintPlace, ordered, passMintTime } from '../testing.ts';
import { hasIssuer } from '../tokens/pairs.ts';
import { findToken } from '../tokens/token-store.ts';
import { findDeployment, listTransactions } from './call-store.ts';
import { awaitCall, startDeployment } from './deploy-token.ts';
import { findIssuer } from './issuer-key-store.ts';
import { keepIssuer } from './keep-issuer.ts';
import { loadCodec } from './load-codec.ts';
import { setTokenContract } from './set-contract.ts';
import { contractOf, openIssuer } from './testing-issuer.ts';

const bed = await openIssuer();
const { h, chain, key, issuer, look, setMinter } = bed;
const { service } = h;
const place = await mintPlace(h);
const failing = (text: RegExp) => (error: { publicText?: string }) => text.test(error.publicText ?? '');
const refused = (work: Promise<unknown>, text: RegExp) => assert.rejects(work, failing(text));

/** Makes a contract outside of the service. */
async function foreignContract(decimals: number): Promise<string> {
  const [from = ''] = await chain.accounts();
  const { deployData } = await loadCodec();
  const data = deployData({ name: 'Acme', symbol: 'ACME', decimals, issuer });
  const hash = await chain.send({ from, data, gas: '0x4c4b40' });
  await chain.mine();
  const { contractAddress } = await chain.call<{ contractAddress: string }>('eth_getTransactionReceipt', [hash]);
  return contractAddress;
}

describe('the key of an issuer', () => {
  it('is kept once for a chain, and nowhere in words', async () => {
    const again = await keepIssuer(service, { chain: 'hteth', text: `0x${key.toUpperCase()}\n` });
    assert.deepEqual([again.address, again.isNew], [issuer, false]);
    await refused(
      keepIssuer(service, { chain: 'hteth', text: '1'.repeat(64) }),
      /are issued by 0x[0-9a-f]{40} already/,
    );
    const { rows } = await h.ownerPool.query(
      'select to_jsonb(k)::text as text from issuer_keys k union all select to_jsonb(a)::text from audit_log a',
    );
    assert.ok(rows.length > 1 && rows.every(({ text }) => !text.includes(key)));
    assert.ok(!h.logLines.join('').includes(key));
  });
  it('must be one, and the chain must have a node', async () => {
    for (const text of ['', '12', 'zz'.repeat(32), '0'.repeat(64), 'f'.repeat(64)])
      await refused(keepIssuer(service, { chain: 'hteth', text }), /is not a private key/);
    await refused(keepIssuer(service, { chain: 'eth', text: key }), /names no Ethereum node of eth/);
  });
  it('can be changed by nobody', async () => {
    await assert.rejects(service.pool.query("update issuer_keys set address = 'y'"), /permission denied/);
    await assert.rejects(service.pool.query('delete from issuer_keys'), /permission denied/);
  });
});

describe('the contract of a token', () => {
  it('is made once, and set once it is final', async () => {
    const [one, other] = await Promise.all([startDeployment(service, 'gousd'), startDeployment(service, 'gousd')]);
    assert.equal(one.id, other.id);
    await look();
    await chain.mine(2);
    await look();
    assert.equal(await contractOf(h, 'gousd'), '');
    await chain.mine();
    const told: string[] = [];
    const ended = await awaitCall(service, { id: one.id, tell: ({ state }) => told.push(state) });
    assert.equal(ended.state, 'done');
    const contract = await contractOf(h, 'gousd');
    assert.equal(contract, checksummed(ended.contract ?? ''));
    assert.equal((await listTransactions(h.db, ended)).length, 1);
    const call = (data: string) => chain.call<string>('eth_call', [{ to: contract, data }, 'latest']);
    const { questions } = await loadCodec();
    assert.equal(Number(await call(questions.decimals())), 6);
    assert.equal(Number(await call(questions.hasRole('MINTER_ROLE', issuer))), 1);
    assert.match(Buffer.from((await call('0x95d89b41')).slice(2), 'hex').toString(), /GOUSD/);
    await refused(startDeployment(service, 'nothing'), /There is no token nothing/);
    assert.equal((await startDeployment(service, 'gousd')).id, one.id);
  });
  it('is not made while tokens circulate that are on no chain', async () => {
    const { id } = await ordered(h, place, { from: 'tusdc', to: 'hteth:scaasacme', amount: '10000000' });
    await passMintTime(h, 120);
    await refused(startDeployment(service, 'scaasacme'), /The sandbox issues an order of scaasacme/);
    await passMintTime(h, 300);
    await refused(
      startDeployment(service, 'scaasacme'),
      /there circulate 10000000000000000000 base units .* but 0 are/,
    );
    const burn = { from: 'hteth:scaasacme', to: 'tusdc', amount: '10000000000000000000' };
    await ordered(h, place, burn);
    await passMintTime(h, 1800);
    assert.equal(await findDeployment(h.db, 'scaasacme'), undefined, id);
  });
  it('that exists is looked at before it is set', async () => {
    const set = (address: string, slug = 'scaasacme') => setTokenContract(service, { slug, address });
    const [from = ''] = await chain.accounts();
    await refused(set('0x12'), /is none of Ethereum/);
    await refused(set(from), /There is no contract at/);
    await refused(set(await contractOf(h, 'gousd')), /The contract has 6 decimals, and scaasacme has 18/);
    const contract = await foreignContract(18);
    await setMinter(contract, issuer, false);
    await refused(set(contract), /has not the role MINTER_ROLE/);
    await setMinter(contract, issuer, true);
    await refused(set(contract, 'nothing'), /There is no token nothing/);
    await chain.call('anvil_setStorageAt', [contract, '0x2', `0x${'1'.padStart(64, '0')}`]);
    await refused(set(contract), /circulate 0 base units by the books, but 1 are on the chain/);
    await chain.call('anvil_setStorageAt', [contract, '0x2', `0x${'0'.repeat(64)}`]);
    const token = await set(contract);
    assert.equal(token.contract, checksummed(contract));
    await refused(set(contract), /scaasacme has the contract 0x[0-9a-fA-F]{40} already/);
  });
  it('decides on who issues the token', async () => {
    const token = (await findToken(h.db, 'gousd')) ?? assert.fail();
    const chains = service.env.chains;
    assert.equal(hasIssuer({ sandbox: false, chains }, token), true);
    assert.equal(hasIssuer({ sandbox: true, chains: [{ coin: 'hteth', kind: 'simulated' }] }, token), false);
    assert.equal(hasIssuer({ sandbox: true, chains: [] }, { ...token, contract: null }), true);
    assert.equal(hasIssuer({ sandbox: false, chains }, { ...token, contract: null }), false);
    const input = { enterpriseId: place.enterpriseId, token: 'gousd' };
    assert.equal((await h.call(listAssetPairs, { as: place.viewer, input })).body.assetPairs.length, 2);
  });
  it('goes with its token at a reset of the sandbox; the issuer stays', async () => {
    const { status, text } = await h.call(resetSandbox, { as: h.admin, input: {} });
    assert.equal(status, 200, text);
    assert.equal(await contractOf(h, 'gousd'), '');
    assert.equal((await findIssuer(h.db, 'hteth'))?.address, issuer);
    assert.deepEqual((await h.ownerPool.query('select 1 from issuer_calls')).rows, []);
  });
});
