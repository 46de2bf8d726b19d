import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SessionDriver } from '../testing/session-driver.ts';

const HEARTBEAT = ['send 0'];
const TEST = ['send 1 112=TEST'];
const GONE = ['close: nothing was received'];
const driver = (heartbeatSeconds = 10): SessionDriver => new SessionDriver({ heartbeatSeconds });

describe('heartbeats', () => {
  it('are sent when nothing was sent for the time agreed', () => {
    const client = driver();
    assert.deepEqual(client.after(9.999), []);
    assert.deepEqual(client.after(0.001), HEARTBEAT);
    client.take('0|34=2|');
    assert.deepEqual(client.after(9.999), []);
    assert.deepEqual(client.after(0.001), HEARTBEAT);
  });

  it('are put off by whatever else is sent', () => {
    const client = driver();
    client.after(6);
    assert.deepEqual(client.take('1|34=2|112=x|'), ['send 0 112=x']);
    assert.deepEqual(client.after(6), []);
    assert.deepEqual(client.after(4), HEARTBEAT);
  });

  it('answer a test request with its text', () => {
    for (const text of ['x', 'two words', '=', '20260331-12:00:00'])
      assert.deepEqual(driver().take(`1|34=2|112=${text}|`), [`send 0 112=${text}`]);
  });

  it('are taken without an answer, with a text or without one', () => {
    const client = driver();
    assert.deepEqual(client.take('0|34=2|'), []);
    assert.deepEqual(client.take('0|34=3|112=TEST|'), []);
    assert.deepEqual(client.take('0|34=4|112=nobody asked|'), []);
  });
});

describe('a client that says nothing', () => {
  it('is asked after 1.2 times and gone after 2.4 times the time agreed, with nothing sent in between', () => {
    for (const seconds of [1, 5, 10, 300]) {
      const client = driver(seconds);
      assert.deepEqual(client.after(seconds), HEARTBEAT);
      assert.deepEqual(client.after(seconds * 0.2 - 0.001), []);
      assert.deepEqual(client.after(0.001), TEST);
      assert.deepEqual(client.after(seconds), []);
      assert.deepEqual(client.after(seconds * 0.2 - 0.001), []);
      assert.deepEqual(client.after(0.001), GONE);
    }
  });

  it('is there again with any message, and asked anew', () => {
    for (const content of ['0|34=2|112=TEST|', '0|34=2|', '3|34=2|45=1|', '0|34=9|', '0|34=2|5001=x|']) {
      const client = driver();
      client.after(12);
      client.take(content);
      assert.notDeepEqual(client.after(11.999), TEST);
      assert.deepEqual(client.after(0.001), TEST);
      assert.deepEqual(client.after(12), GONE);
    }
  });

  it('is gone at once where nobody looked for long', () => {
    assert.deepEqual(driver().after(3600), GONE);
  });

  it('may be asked by others at any time', () => {
    const client = driver();
    assert.equal(client.session.test().do, 'send');
    assert.deepEqual(client.after(12), [], 'it was asked already');
    client.take('0|34=2|112=TEST|');
    assert.deepEqual(client.after(10), HEARTBEAT);
  });

  it('is neither asked nor gone while the clock goes back', () => {
    assert.deepEqual(driver().after(-3600), []);
  });
});
