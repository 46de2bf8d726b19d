import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getFixCertification } from '#lib/contracts/fix/certification.ts';
import { harness } from '#server/testing/harness.ts';
import { insertMessages } from '../gateway/message-store.ts';
import { keepSession } from '../testing/kept-sessions.ts';

const h = await harness();
const enterpriseId = await h.create.enterprise({ licences: ['fix'] });
const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
const sessionId = await keepSession(h, enterpriseId);
const AT = '2026-11-30T09:00:00.000Z';

const keep = (direction: 'in' | 'out', type: string, content: string) =>
  insertMessages(h.db, [{ sessionId, life: 0, direction, number: 1, type, content, at: AT }]);

describe('GET …/fix/sessions/{sessionId}/certification', () => {
  it('200: says which cases the kept messages show, and when', async () => {
    const read = async () =>
      (await h.call(getFixCertification, { as: viewer, input: { enterpriseId, sessionId } })).body;
    const before = await read();
    await keep('in', 'A', '98=0|108=30|141=Y|554=***|');
    await keep('out', 'A', '98=0|108=30|141=Y|');
    await keep('in', 'D', '11=first|40=1|55=TBTC-TUSD|');
    await keep('out', '8', '11=first|150=A|39=A|');
    await keep('out', '8', '11=first|150=F|39=2|');
    const after = await read();
    const fresh = after.cases.filter(
      ({ passedAt }, index) => passedAt !== null && before.cases[index]?.passedAt === null,
    );
    assert.equal(after.cases.length, 25);
    assert.equal(after.passed, after.cases.filter(({ passedAt }) => passedAt !== null).length);
    assert.ok(fresh.some(({ title, passedAt }) => title === 'Market order' && passedAt === AT));
  });
  it('404: knows no session of another enterprise', async () => {
    const other = await h.create.enterprise({ licences: ['fix'] });
    const as = await h.create.user({ [other]: 'admin' });
    const { status } = await h.call(getFixCertification, { as, input: { enterpriseId: other, sessionId } });
    assert.equal(status, 404);
  });
});
