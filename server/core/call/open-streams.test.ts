import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Failure } from './errors.ts';
import { OpenStreams } from './open-streams.ts';

const isRefused = (error: unknown): boolean => error instanceof Failure && error.status === 429;

describe('open streams', () => {
  it('keep to 2,000 live streams and 50 exports in a process, whoever opens them', () => {
    for (const [kind, most] of [
      ['live', 2000],
      ['export', 50],
    ] as const) {
      const streams = new OpenStreams();
      const places = Array.from({ length: most }, (_, index) => streams.take(kind, `user ${index % (most / 2)}`));
      assert.throws(() => streams.take(kind, 'another'), isRefused);
      assert.equal(streams.count, most);
      places[0]?.leave();
      places[0]?.leave();
      assert.equal(streams.count, most - 1);
      streams.take(kind, 'another');
    }
  });

  it('let the oldest live stream of a user make room when the process has no more either', () => {
    const streams = new OpenStreams();
    const first = streams.take('live', 'user 0');
    for (let index = 1; index < 2000; index += 1) streams.take('live', `user ${Math.floor(index / 20)}`);
    streams.take('live', 'user 0');
    assert.equal(first.cut.reason, 'replaced');
    assert.equal(streams.count, 2000);
  });

  it('keep to 200 live streams of an enterprise, and count one of two for the first that has room', () => {
    const streams = new OpenStreams();
    const take = (index: number, ids: readonly string[]) => streams.take('live', `user ${Math.floor(index / 20)}`, ids);
    const places = Array.from({ length: 200 }, (_, index) => take(index, ['full']));
    assert.throws(() => streams.take('live', 'another', ['full']), isRefused);
    assert.equal(streams.count, 200);
    const both = streams.take('live', 'another', ['full', 'roomy']);
    for (let index = 1; index < 200; index += 1) streams.take('live', `other ${Math.floor(index / 20)}`, ['roomy']);
    assert.throws(() => streams.take('live', 'someone', ['full', 'roomy']), isRefused);
    both.leave();
    streams.take('live', 'someone', ['full', 'roomy']).leave();
    places[0]?.leave();
    streams.take('live', 'someone', ['full']);
    streams.take('live', 'nobody');
  });

  it('let the oldest live stream of a user make room in their enterprise', () => {
    const streams = new OpenStreams();
    const places = Array.from({ length: 200 }, (_, index) =>
      streams.take('live', `user ${Math.floor(index / 20)}`, ['full']),
    );
    streams.take('live', 'user 0', ['full']);
    assert.equal(places[0]?.cut.reason, 'replaced');
    assert.throws(() => streams.take('live', 'another', ['full']), isRefused);
  });

  it('end at once when the service stops', () => {
    const streams = new OpenStreams();
    const place = streams.take('export', 'user');
    streams.stop();
    assert.equal(place.cut.reason, 'stopping');
    assert.equal(streams.take('live', 'user').cut.reason, 'stopping');
  });
});
