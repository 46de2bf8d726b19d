import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { checkBankAccountReadiness as contract } from '#lib/contracts/banking/readiness.ts';
import { harness } from '#server/testing/harness.ts';
import { sepaAccount, usWire } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
type Draft = Omit<InputOf<typeof contract>, 'enterpriseId'>;
const check = (draft: Draft, as: typeof h.viewer | null = h.viewer) =>
  h.call(contract, { as, input: { ...draft, enterpriseId } });

describe('POST bank-accounts/readiness', () => {
  it('200: finds nothing wrong with an account that payments can be made to', async () => {
    const { status, body } = await check(usWire());
    assert.deepEqual([status, body.map(({ rail, ready }) => [rail, ready])], [200, [['us-domestic', true]]]);
  });
  it('200: takes what no account could be added with, and says what to mend', async () => {
    const draft: Draft = { ...sepaAccount(), accountNumber: 'DE89370400440532013001' };
    delete draft.ownerAddressCityLocality;
    delete draft.ownerAddressPostalCode;
    const bankAddressLine1 = 'x'.repeat(90);
    const { body } = await check({ ...draft, bankAddressLine1, ownerAddressLine2: '20354 Hamburg' });
    const [rail] = body;
    assert.equal(rail?.ready, false);
    const codes = rail.findings.map(({ code }) => code);
    for (const code of ['iban-checksum', 'line-over-70', 'unstructured']) assert.ok(codes.includes(code), codes.join());
    const mend = rail.findings.find(({ code }) => code === 'unstructured')?.mend?.fields;
    assert.deepEqual([mend?.ownerAddressCityLocality, mend?.ownerAddressPostalCode], ['Hamburg', '20354']);
  });
  it('200: takes nothing but type and currency', async () => {
    const { status, body } = await check({ type: 'wire', currency: 'tfiatusd' });
    assert.deepEqual([status, body[0]?.ready], [200, false]);
  });
  it('400, 401, 404: a type that is none, strangers, another enterprise', async () => {
    assert.equal((await check({ type: 'cash' as 'wire', currency: 'tfiatusd' })).status, 400);
    assert.equal((await check(usWire(), null)).status, 401);
    const input = { ...usWire(), enterpriseId: h.otherEnterpriseId };
    assert.equal((await h.call(contract, { as: h.viewer, input })).status, 404);
  });
});
