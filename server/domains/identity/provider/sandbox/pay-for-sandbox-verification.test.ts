import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listIdvAttempts } from '#lib/contracts/identity/attempts.ts';
import { changeIdvVerificationType } from '#lib/contracts/identity/initiate.ts';
import { getIdvRecord } from '#lib/contracts/identity/records.ts';
import { simulateBankDeposit } from '#lib/contracts/sandbox/fiat.ts';
import {
  payForSandboxVerification as contract,
  decideSandboxVerification,
  readSandboxVerification,
} from '#lib/contracts/sandbox/verifications.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { freshCaller } from '#server/testing/fresh-caller.ts';
import { harness } from '#server/testing/harness.ts';
import { initiate, passIdvTime, personNamed, tokenOf } from '../../attempts/testing-idv.ts';

const h = await harness({ TRUST_PROXY: '1' });
const { enterpriseId } = h;
const walletId = await insertAccount(h.db, enterpriseId, { label: 'Treasury', coin: 'ofc' });
const DAY_SECONDS = 86_400;

const pay = (token: string, more: Partial<InputOf<typeof contract>> = {}) =>
  h.call(contract, { as: null, input: { token, senderName: 'Mara Lindqvist', ...more }, headers: freshCaller() });

const send = (iban: string) =>
  h.call(simulateBankDeposit, {
    as: h.operator,
    input: { enterpriseId, currency: 'fiateur', amount: '1', rail: 'sepa', senderName: 'Mara Lindqvist', iban },
  });

async function attemptsOf(idvId: string): Promise<string[][]> {
  const input = { enterpriseId, idvId };
  const { attempts } = (await h.call(listIdvAttempts, { as: h.viewer, input })).body;
  return attempts.toReversed().map(({ result, evidence }) => [result ?? '', evidence.join()]);
}

async function begun(verificationType: 'deposit-verification' | 'video-id' = 'deposit-verification') {
  const as = await personNamed(h, 'Mara Lindqvist');
  const { idvId, url } = await initiate(h, as, { verificationType });
  const read = async () => {
    const { status, rejectLabels } = (await h.call(getIdvRecord, { as, input: { idvId } })).body;
    return [status, rejectLabels.join()];
  };
  const deposit = async () =>
    (await h.call(listIdvAttempts, { as: h.viewer, input: { enterpriseId, idvId } })).body.deposit;
  return { as, idvId, token: tokenOf(url), read, deposit };
}

describe('POST sandbox/verifications/pay', () => {
  it('200: a cent from an account in their own name verifies the person, and is on the trading account', async () => {
    const { token, idvId, read, deposit } = await begun();
    const awaited = await deposit();
    assert.match(awaited?.iban ?? '', /^DE\d{20}$/);
    assert.match(awaited?.memoId ?? '', /^CH-/);
    const shown = await h.call(readSandboxVerification, { as: null, input: { token }, headers: freshCaller() });
    assert.deepEqual(shown.body.deposit, awaited);
    const { status, body } = await pay(token, { senderName: 'LINDQVIST MARA' });
    assert.deepEqual([status, body.status, body.state, body.deposit], [200, 'approved', 'ended', null]);
    assert.deepEqual(await read(), ['approved', '']);
    const { rows } = await h.ownerPool.query(
      `select currency, quantity::text, sender_name from fiat_movements where replace(wallet_id::text, '-', '') = $1`,
      [walletId],
    );
    assert.deepEqual(rows, [{ currency: 'fiateur', quantity: '1', sender_name: 'LINDQVIST MARA' }]);
    const { rows: told } = await h.ownerPool.query(
      `select body from events where subject_id = $1 and type = 'idvStatus'`,
      [idvId],
    );
    assert.deepEqual(told[0].body.deposit, awaited);
  });
  it('200: under another name action is required, and another transfer may follow', async () => {
    const { as, token, read, deposit } = await begun();
    await pay(token, { senderName: 'Olu Dahl', amount: '500' });
    assert.deepEqual(await read(), ['action_required', 'NAME_MISMATCH']);
    const before = await deposit();
    const again = tokenOf((await initiate(h, as, { verificationType: 'deposit-verification' })).url);
    assert.equal((await deposit())?.iban, before?.iban);
    assert.equal((await pay(again)).body.status, 'approved');
  });
  it('200: a bank deposit to the virtual IBAN does the same; one of another enterprise cannot', async () => {
    const { read, deposit } = await begun();
    const iban = (await deposit())?.iban.replace(/(.{4})/g, '$1 ') ?? '';
    const sent = { currency: 'fiateur', amount: '100', rail: 'sepa', senderName: 'Mara Lindqvist', iban } as const;
    const send = (more: Partial<InputOf<typeof simulateBankDeposit>> = {}, as = h.operator) =>
      h.call(simulateBankDeposit, { as, input: { enterpriseId, ...sent, ...more } });
    assert.equal((await send({ enterpriseId: h.otherEnterpriseId }, h.outsider)).status, 400);
    for (const wrong of [
      { currency: 'tfiateur' },
      { currency: 'fiatusd', rail: 'wire' },
      { rail: 'wire' },
      { iban: 'DE00' },
    ] as const)
      assert.equal((await send(wrong)).status, 400, JSON.stringify(wrong));
    assert.deepEqual(await read(), ['pending', '']);
    const { status, body } = await send();
    assert.deepEqual([status, body.state, body.cause], [201, 'settled', null]);
    assert.deepEqual(await read(), ['approved', '']);
  });
  it('200 once, 409 for all others, of ten at once: one deposit', async () => {
    const { token } = await begun();
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(token, { amount: '77' })));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [200, ...Array.from({ length: 9 }, () => 409)]);
    const { rows } = await h.ownerPool.query('select 1 from fiat_movements where quantity = 77');
    assert.equal(rows.length, 1);
  });
  it('a transfer that is not awaited is booked, and decides nothing: after another reason, and after 30 days', async () => {
    const { idvId, token, read, deposit } = await begun();
    const { iban = '' } = (await deposit()) ?? {};
    const labels = ['BAD_FACE_MATCHING'];
    await h.call(decideSandboxVerification, {
      as: null,
      input: { token, outcome: 'ask-again', rejectLabels: labels },
      headers: freshCaller(),
    });
    await send(iban);
    assert.deepEqual(await read(), ['action_required', 'BAD_FACE_MATCHING']);
    const late = await begun();
    const { iban: lateIban = '' } = (await late.deposit()) ?? {};
    await passIdvTime(h, 31 * DAY_SECONDS);
    await send(lateIban);
    assert.deepEqual(await late.read(), ['action_required', 'DEPOSIT_MISSING']);
    assert.deepEqual(await attemptsOf(idvId), [['action_required', 'liveness']]);
    assert.deepEqual(await attemptsOf(late.idvId), [['action_required', '']]);
    const { rows } = await h.ownerPool.query(
      `select body->>'word' as word from events where subject_id = any($1) and type = 'idv.noted' order by 1`,
      [[idvId, late.idvId]],
    );
    assert.deepEqual(rows, [{ word: 'bankTransferNotAwaited' }, { word: 'bankTransferTooLate' }]);
  });
  it('a second transfer after one under another name has an attempt of its own', async () => {
    const { idvId, token, read, deposit } = await begun();
    const { iban = '' } = (await deposit()) ?? {};
    await pay(token, { senderName: 'Olu Dahl' });
    await send(iban);
    assert.deepEqual(await read(), ['approved', '']);
    assert.deepEqual(await attemptsOf(idvId), [
      ['action_required', 'liveness,bank-transfer'],
      ['approved', 'liveness,bank-transfer'],
    ]);
  });
  it('another link of the same attempt leaves the 30 days as they are', async () => {
    const { as, deposit } = await begun();
    const before = await deposit();
    await passIdvTime(h, DAY_SECONDS);
    await initiate(h, as, { verificationType: 'deposit-verification' });
    assert.deepEqual(await deposit(), before);
  });
  it('after 30 days without a transfer action is required', async () => {
    const { read } = await begun();
    await passIdvTime(h, 29 * DAY_SECONDS);
    assert.deepEqual(await read(), ['pending', '']);
    await passIdvTime(h, DAY_SECONDS + 1);
    assert.deepEqual(await read(), ['action_required', 'DEPOSIT_MISSING']);
  });
  it('400: no amount, and no name', async () => {
    const { token } = await begun();
    for (const wrong of [
      { amount: '0' },
      { amount: '-1' },
      { amount: '1.5' },
      { senderName: '' },
      { senderName: '\n' },
    ])
      assert.equal((await pay(token, wrong)).status, 400, JSON.stringify(wrong));
  });
  it('404, 409: an unknown link; another type, also after a change', async () => {
    assert.equal((await pay('x'.repeat(43))).status, 404);
    assert.equal((await pay((await begun('video-id')).token)).status, 409);
    const { as, idvId, deposit, read } = await begun();
    const iban = (await deposit())?.iban ?? '';
    await h.call(changeIdvVerificationType, { as, input: { idvId, verificationType: 'video-id' } });
    const input = {
      enterpriseId,
      currency: 'fiateur',
      amount: '1',
      rail: 'sepa',
      iban,
      senderName: 'Mara Lindqvist',
    } as const;
    assert.equal((await h.call(simulateBankDeposit, { as: h.operator, input })).status, 201);
    assert.deepEqual(await read(), ['pending', '']);
  });
});
