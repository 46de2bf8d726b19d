import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { MANY_SUBJECTS } from '#lib/contracts/events/events.ts';
import { Broadcast, type Hint } from '#server/core/runtime/broadcast.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { DeliveryHints } from './delivery-hints.ts';

const [enterpriseId, otherEnterpriseId] = [newHexId(), newHexId()];
const row = (of = enterpriseId) => ({ id: newHexId(), enterpriseId: of });

describe('live changes of deliveries', () => {
  it('tell of each up to ten of an enterprise, and of more at once, so that none is kept from an open page', () => {
    const broadcast = new Broadcast(async () => undefined, pino({ level: 'silent' }));
    const heard: Hint[] = [];
    broadcast.listen((hint) => void heard.push(hint as Hint));
    const told = (of: string) => heard.flatMap((hint) => (hint.enterpriseId === of ? [hint.subjectId] : [])).toSorted();
    const hints = new DeliveryHints(broadcast);
    const rows = Array.from({ length: 10 }, () => row());
    for (const one of [...rows, ...rows.slice(-3)]) hints.note(one);
    const other = row(otherEnterpriseId);
    hints.note(other);
    hints.tell();
    hints.tell();
    const byId = rows.map(({ id }) => id);
    assert.deepEqual(told(enterpriseId), byId.toSorted());
    assert.deepEqual(told(otherEnterpriseId), [other.id]);
    for (const one of Array.from({ length: 500 }, () => row())) hints.note(one);
    hints.note(other);
    hints.tell();
    assert.deepEqual(told(enterpriseId), [MANY_SUBJECTS, ...byId].toSorted());
    assert.deepEqual(told(otherEnterpriseId), [other.id, other.id]);
    assert.ok(heard.every(({ subjectType }) => subjectType === 'webhook-delivery'));
  });
});
