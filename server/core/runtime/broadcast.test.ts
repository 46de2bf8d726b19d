import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { MANY_SUBJECTS } from '#lib/contracts/events/events.ts';
import { Broadcast, type Hint } from './broadcast.ts';
import { newHexId } from './id.ts';

const log = pino({ level: 'silent' });
const enterpriseId = newHexId();
const hint = (subjectId = newHexId(), of = enterpriseId): Hint => ({
  enterpriseId: of,
  type: 'webhook-delivery.created',
  subjectType: 'webhook-delivery',
  subjectId,
});

/** A process that sends into a list, and what it hears itself. */
function openProcess(send?: (payload: string) => Promise<void>) {
  const sent: string[] = [];
  const heard: (Hint | null)[] = [];
  const broadcast = new Broadcast(send ?? (async (payload) => void sent.push(payload)), log);
  broadcast.listen((one) => void heard.push(one));
  return { broadcast, sent, heard };
}

describe('what a process broadcasts', () => {
  it('is heard by itself at once, and sent to the others together', async () => {
    const [own, other] = [openProcess(), openProcess()];
    const seen = own.broadcast.wakes.due.count;
    const hints = [hint(), hint()];
    own.broadcast.wake('due', 'emitted');
    own.broadcast.hint(...hints);
    own.broadcast.wake('due');
    assert.equal(own.broadcast.wakes.due.count, seen + 2);
    assert.deepEqual(own.heard, hints);
    await own.broadcast.close();
    assert.equal(own.sent.length, 1);
    for (const process of [own, other]) process.broadcast.take(own.sent[0] ?? '');
    assert.deepEqual([own.heard, other.heard], [hints, hints], 'and not twice by itself');
    assert.deepEqual([other.broadcast.wakes.due.count, other.broadcast.wakes.emitted.count], [1, 1]);
    assert.equal(other.broadcast.wakes.blocks.count, 0);
  });

  it('is of many objects told as such, and of very many enterprises as a reason to read everything anew', async () => {
    const [few, many] = [openProcess(), openProcess()];
    few.broadcast.hint(...Array.from({ length: 500 }, () => hint()), hint('one', newHexId()));
    many.broadcast.hint(...Array.from({ length: 500 }, () => hint(newHexId(), newHexId())));
    await Promise.all([few.broadcast.close(), many.broadcast.close()]);
    const [ofFew, ofMany] = [openProcess(), openProcess()];
    for (const payload of few.sent) {
      assert.ok(Buffer.byteLength(payload) <= 7_900);
      ofFew.broadcast.take(payload);
    }
    assert.deepEqual(
      ofFew.heard.map((one) => one?.subjectId),
      [MANY_SUBJECTS, MANY_SUBJECTS],
    );
    for (const payload of many.sent) ofMany.broadcast.take(payload);
    assert.deepEqual(ofMany.heard, [null]);
  });

  it('is sent again when the database did not take it', async () => {
    const payloads: string[] = [];
    let failures = 2;
    const { broadcast } = openProcess(async (payload) => {
      failures -= 1;
      if (failures >= 0) throw new Error('the database is away');
      payloads.push(payload);
    });
    broadcast.wake('chain');
    broadcast.hint(hint());
    while (payloads.length === 0) await delay(20);
    const other = openProcess();
    other.broadcast.take(payloads[0] ?? '');
    assert.equal(other.broadcast.wakes.chain.count, 1);
    assert.deepEqual(
      other.heard.map((one) => one?.enterpriseId),
      [enterpriseId],
    );
    await broadcast.close();
  });

  it('may have been missed: then everybody looks', () => {
    const { broadcast, heard } = openProcess();
    broadcast.missed();
    assert.deepEqual(heard, [null]);
    assert.ok(Object.values(broadcast.wakes).every(({ count }) => count === 1));
  });
});
