import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTokenReserves, listTokenReserves } from '#lib/contracts/stablecoin/reserves.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, viewer } = place;

const list = (as: Parameters<typeof h.call>[1]['as'] = viewer, of = enterpriseId) =>
  h.call(listTokenReserves, { as, input: { enterpriseId: of } });
async function read() {
  const { status, body, text } = await list();
  assert.equal(status, 200, text);
  return body;
}

describe('GET mint-reserves', () => {
  it('200: every token in its order, with the figures that it has by itself', async () => {
    await ordered(h, place);
    await passMintTime(h, 420);
    const { tokens, asOf } = await read();
    assert.deepEqual(
      tokens.map(({ token, circulating, ledgerPosition }) => [token, circulating, ledgerPosition]),
      [
        ['gousd', '99900000', 1],
        ['scaasacme', '0', 0],
      ],
    );
    assert.ok(Math.abs(Date.parse(asOf) - h.service.clock.now().getTime()) < 60_000);
    for (const { name, isEnabled, ...row } of tokens) {
      const { body } = await h.call(getTokenReserves, { as: viewer, input: { enterpriseId, token: row.token } });
      const { asOf: _, onChain: __, ...alone } = body;
      assert.deepEqual(row, alone);
      assert.ok(isEnabled && name !== '');
    }
  });
  it('200: a token that cannot be ordered is still there', async () => {
    await h.ownerPool.query("update mint_tokens set is_enabled = false where slug = 'gousd'");
    const [gousd] = (await read()).tokens;
    assert.deepEqual([gousd?.token, gousd?.isEnabled, gousd?.circulating], ['gousd', false, '99900000']);
  });
  it('401 and 403: others, and enterprises without the licence', async () => {
    for (const as of [null, h.outsider]) assert.equal((await list(as)).status, 401);
    assert.equal((await list(h.viewer, h.enterpriseId)).status, 403);
  });
});
