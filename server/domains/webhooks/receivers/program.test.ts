import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReceiverProgram } from '#lib/contracts/webhooks/receivers.ts';
import { answerOf } from './program.ts';

const statuses = (program: unknown, count: number): number[] => {
  const parsed = ReceiverProgram.parse(program);
  return Array.from({ length: count }, (_, answered) => answerOf(parsed, answered).status);
};

describe('program of a receiver', () => {
  it('answers 200, or a status so many times and then 200, or always', () => {
    assert.deepEqual(statuses({ kind: 'ok' }, 3), [200, 200, 200]);
    assert.deepEqual(statuses({ kind: 'status', status: 500, times: 2 }, 4), [500, 500, 200, 200]);
    assert.deepEqual(statuses({ kind: 'status', status: 410 }, 3), [410, 410, 410]);
  });
  it('asks to wait, redirects, hangs, sends slowly, and closes', () => {
    const answer = (program: unknown) => answerOf(ReceiverProgram.parse(program), 0);
    assert.deepEqual(answer({ kind: 'retry-after', seconds: 90 }).headers, { 'retry-after': '90' });
    assert.equal(answer({ kind: 'retry-after', seconds: 90, status: '503' }).status, 503);
    const moved = answer({ kind: 'redirect', location: 'http://127.0.0.1:1/elsewhere' });
    assert.deepEqual([moved.status, moved.headers.location], [302, 'http://127.0.0.1:1/elsewhere']);
    assert.deepEqual(
      [answer({ kind: 'hang', seconds: 20 }).delayMs, answer({ kind: 'hang', seconds: 20 }).isSlowBody],
      [20_000, false],
    );
    assert.equal(answer({ kind: 'slow-body', seconds: 3 }).isSlowBody, true);
    assert.equal(answer({ kind: 'drop', times: 1 }).isDropped, true);
    assert.equal(answerOf(ReceiverProgram.parse({ kind: 'drop', times: 1 }), 1).isDropped, false);
  });
});
