import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listIdvAttempts as contract } from '#lib/contracts/identity/attempts.ts';
import { harness } from '#server/testing/harness.ts';
import { initiate, passIdvTime, personNamed } from './testing-idv.ts';

const h = await harness();
const { enterpriseId } = h;
const person = await personNamed(h, 'Ines Retry');
const { idvId } = await initiate(h, person, { verificationType: 'penny-drop' });
await passIdvTime(h, 6);
const { expiresAt } = await initiate(h, person, { verificationType: 'penny-drop', lang: 'de' });

describe('GET enterprises/{enterpriseId}/idv/{idvId}/attempts', () => {
  it('200: lists them, the newest first, with what was shown and what was wrong', async () => {
    const { status, body } = await h.call(contract, { as: h.viewer, input: { enterpriseId, idvId } });
    assert.equal(status, 200);
    const [newest, first] = body.attempts;
    assert.ok(newest && first?.endedAt);
    const { attemptId, startedAt, ...rest } = newest;
    assert.ok(attemptId !== first.attemptId && startedAt >= first.endedAt);
    assert.deepEqual(rest, {
      number: 2,
      verificationType: 'penny-drop',
      provider: 'sandbox',
      endedAt: null,
      result: null,
      rejectLabels: null,
      evidence: [],
      lang: 'de',
      linkExpiresAt: expiresAt,
    });
    assert.deepEqual(
      [first.number, first.result, first.rejectLabels, first.evidence],
      [1, 'action_required', ['BAD_PROOF_OF_IDENTITY'], ['bank-account']],
    );
  });
  it('404: of another enterprise, and unknown ones', async () => {
    const foreign = { enterpriseId: h.otherEnterpriseId, idvId };
    assert.equal((await h.call(contract, { as: h.outsider, input: foreign })).status, 404);
    assert.equal((await h.call(contract, { as: h.outsider, input: { enterpriseId, idvId } })).status, 404);
    const unknown = { enterpriseId, idvId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7f' };
    assert.equal((await h.call(contract, { as: h.viewer, input: unknown })).status, 404);
  });
});
