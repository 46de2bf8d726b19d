import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReceiverProgram } from '#lib/contracts/webhooks/receivers.ts';
import { PROGRAM_KINDS, programWords, toProgram, valuesOf } from './program-labels.ts';

const PROGRAMS: ReceiverProgram[] = [
  { kind: 'ok' },
  { kind: 'status', status: 500, times: 2 },
  { kind: 'retry-after', status: '503', seconds: 90, times: null },
  { kind: 'hang', seconds: 20, times: 1 },
  { kind: 'slow-body', seconds: 3, times: null },
  { kind: 'redirect', location: 'https://receiver.example/x', times: null },
  { kind: 'drop', times: 4 },
];

describe('programs of the receiver in a form', () => {
  it('come back from the form as they were', () => {
    for (const program of PROGRAMS) assert.deepEqual(ReceiverProgram.parse(toProgram(valuesOf(program))), program);
    assert.deepEqual(
      PROGRAMS.map(({ kind }) => kind),
      PROGRAM_KINDS.map(({ value }) => value),
    );
  });
  it('are refused by the contract when a number is none', () => {
    for (const [name, typed] of [
      ['status', '99'],
      ['status', 'five'],
      ['times', '0'],
      ['times', '1.5'],
    ] as const) {
      const values = { ...valuesOf({ kind: 'status', status: 500, times: 2 }), [name]: typed };
      assert.equal(ReceiverProgram.safeParse(toProgram(values)).error?.issues[0]?.path[0], name);
    }
  });
  it('are told in words, with how far they are', () => {
    const words = (program: ReceiverProgram, answered = 0) => programWords({ program, answered });
    assert.equal(words({ kind: 'ok' }), 'Now: 200 for every request.');
    const twice: ReceiverProgram = { kind: 'status', status: 500, times: 2 };
    assert.equal(words(twice, 1), 'Now: 500 for 2 requests (1 so far), then 200.');
    assert.equal(words(twice, 2), 'Now: 200 for every request, after 500 for 2 requests.');
    assert.equal(words({ kind: 'drop', times: null }), 'Now: a dropped connection for every request.');
  });
});
