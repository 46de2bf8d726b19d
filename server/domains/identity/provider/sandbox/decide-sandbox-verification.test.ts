import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { getIdvRecord } from '#lib/contracts/identity/records.ts';
import { decideSandboxVerification as contract } from '#lib/contracts/sandbox/verifications.ts';
import { freshCaller } from '#server/testing/fresh-caller.ts';
import { harness } from '#server/testing/harness.ts';
import { initiate, passIdvTime, personNamed, tokenOf } from '../../attempts/testing-idv.ts';

const h = await harness({ TRUST_PROXY: '1' });
const decide = (token: string, more: Partial<InputOf<typeof contract>> = {}) =>
  h.call(contract, { as: null, input: { token, outcome: 'approve', ...more }, headers: freshCaller() });

async function begun(name = 'Mara Lindqvist') {
  const as = await personNamed(h, name);
  const { url, idvId } = await initiate(h, as);
  const read = async () => (await h.call(getIdvRecord, { as, input: { idvId } })).body;
  return { as, idvId, token: tokenOf(url), read };
}

describe('POST sandbox/verifications/decide', () => {
  const outcomes = [
    [{ outcome: 'approve' }, 'approved', []],
    [
      { outcome: 'ask-again', rejectLabels: ['LOW_QUALITY', 'BAD_SELFIE'] },
      'action_required',
      ['LOW_QUALITY', 'BAD_SELFIE'],
    ],
    [{ outcome: 'reject', rejectLabels: ['FORGERY'] }, 'rejected', ['FORGERY']],
    [{ outcome: 'keep-in-review' }, 'pending', []],
  ] as const;
  for (const [{ outcome, ...labels }, status, rejectLabels] of outcomes)
    it(`200: ${outcome} makes it ${status}`, async () => {
      const { token, read } = await begun();
      const input = 'rejectLabels' in labels ? { outcome, rejectLabels: [...labels.rejectLabels] } : { outcome };
      const reply = await decide(token, input);
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual([reply.body.status, reply.body.state], [status, status === 'pending' ? 'open' : 'ended']);
      const record = await read();
      assert.deepEqual([record.status, record.rejectLabels], [status, rejectLabels]);
    });
  it('200: what is kept in review after action was required is pending, and can be decided on later', async () => {
    const { as, token, read } = await begun();
    await decide(token, { outcome: 'ask-again', rejectLabels: ['LOW_QUALITY'] });
    const again = tokenOf((await initiate(h, as)).url);
    assert.equal((await read()).status, 'action_required');
    await decide(again, { outcome: 'keep-in-review' });
    assert.equal((await read()).status, 'pending');
    assert.equal((await decide(again)).status, 200);
    assert.equal((await read()).status, 'approved');
  });
  it('200 once, 409 for all others, of ten at once', async () => {
    const { token } = await begun();
    const replies = await Promise.all(Array.from({ length: 10 }, () => decide(token)));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [200, ...Array.from({ length: 9 }, () => 409)]);
  });
  it('400: labels where they do not belong, none where they do, unknown outcomes', async () => {
    const { token, read } = await begun();
    for (const wrong of [
      { outcome: 'reject' },
      { outcome: 'approve', rejectLabels: ['FORGERY'] },
      { outcome: 'ask-again', rejectLabels: [] },
      { outcome: 'ask-again', rejectLabels: Array.from({ length: 21 }, (_, index) => `L${index}`) },
    ] as const)
      assert.equal(
        (await decide(token, wrong as unknown as InputOf<typeof contract>)).status,
        400,
        JSON.stringify(wrong),
      );
    assert.equal((await read()).status, 'pending');
  });
  it('404, 409: unknown and replaced links; ended and expired ones', async () => {
    const { as, token, read } = await begun();
    const newer = tokenOf((await initiate(h, as)).url);
    assert.equal((await decide(token)).status, 404);
    assert.equal((await decide('x'.repeat(43))).status, 404);
    await passIdvTime(h, 24 * 3600 + 1);
    const expired = await decide(newer);
    assert.equal(expired.status, 409);
    assert.match(expired.text, /expired/);
    assert.equal((await read()).status, 'pending');
  });
  it('is audited once, of the enterprise, without the link', async () => {
    const { idvId, token } = await begun();
    await decide(token);
    const { rows } = await h.ownerPool.query(
      `select actor_kind, replace(enterprise_id::text, '-', '') as of, a::text as all from audit_log a
       where subject_id = $1 and operation = 'decideSandboxVerification'`,
      [idvId],
    );
    assert.deepEqual(
      rows.map(({ actor_kind: by, of }) => [by, of]),
      [['anonymous', h.enterpriseId]],
    );
    assert.ok(!rows[0].all.includes(token));
  });
});
