import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { readApiError } from './api-error.ts';
import type { call } from './client.ts';
import { contract } from './contract.ts';
import { recordOf, recordReplyOf } from './record-reply.ts';

const allocation = <const State extends string>(state: State) => z.object({ state: z.literal(state) });
const allocate = contract({
  routes: [{ method: 'POST', path: '/allocations' }],
  access: { caller: 'anyone' },
  input: z.object({}),
  output: allocation('allocated'),
  replies: {
    202: { schema: allocation('waiting'), description: 'Later.', example: { state: 'waiting' } },
    422: { schema: allocation('released'), description: 'Refused.', example: { state: 'released' } },
  },
  summary: 'Allocate.',
  done: 'Allocated',
  tag: 'Allocations',
  example: { input: {}, output: { state: 'allocated' } },
});
const problem = (message: string): Headers =>
  new Headers({ 'clearhouse-problem': Buffer.from(JSON.stringify([{ path: '', message }])).toString('base64url') });

describe('a reply that is a record', () => {
  it('is found by its status in a reply, and in the ApiError of one', () => {
    const released = { state: 'released' } as const;
    assert.deepEqual(recordOf(allocate, 422, { status: 422, body: released }), released);
    assert.deepEqual(recordOf(allocate, 422, readApiError(422, new Headers(), released)), released);
  });
  it('is none with another status or as an error', () => {
    assert.equal(recordOf(allocate, 422, { status: 202, body: { state: 'waiting' } }), undefined);
    assert.equal(recordOf(allocate, 422, readApiError(422, new Headers(), { error: 'Wrong.' })), undefined);
    assert.equal(recordReplyOf(allocate, 500), undefined);
  });
  it('tells the reason of the header, which an error has in its body', () => {
    assert.equal(readApiError(422, problem('no line of credit'), { state: 'released' }).message, 'no line of credit');
    assert.equal(readApiError(422, problem('x'), { error: 'Wrong.' }).message, 'Wrong.');
  });
  it('is an output of a call where it is no refusal', () => {
    const ask = (asked: typeof call) => asked(allocate, {});
    const given: Awaited<ReturnType<typeof ask>>[] = [{ state: 'allocated' }, { state: 'waiting' }];
    // @ts-expect-error: what was refused is thrown
    given.push({ state: 'released' });
    assert.equal(given.length, 3);
  });
});
