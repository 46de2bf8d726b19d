import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ORDER, SessionDriver } from '../testing/session-driver.ts';

const driver = (expected = 5): SessionDriver => new SessionDriver({ expected });
const test = (number: number): string => `1|34=${number}|112=${number}|`;
const answers = (...numbers: number[]): string[] => numbers.map((number) => `send 0 112=${number}`);
const ASK_5 = ['send 2 7=5 16=0'];

describe('a gap', () => {
  it('is asked for once, and what came after it is taken in its turn', () => {
    const client = driver();
    assert.deepEqual(client.take(test(8)), ASK_5);
    assert.deepEqual(client.take(test(9)), []);
    assert.deepEqual(client.take(`D|34=10|${ORDER}`), []);
    assert.equal(client.session.expected, 5);
    assert.deepEqual(client.take(test(5)), answers(5));
    assert.deepEqual(client.take(test(6), client.again()), answers(6));
    assert.deepEqual(client.take(test(7), client.again()), [...answers(7, 8, 9), 'deliver D 10']);
    assert.equal(client.session.expected, 11);
  });

  it('is asked for again where a second one opens after the first has closed', () => {
    const client = driver();
    assert.deepEqual(client.take(test(6)), ASK_5);
    assert.deepEqual(client.take(test(5)), answers(5, 6));
    assert.deepEqual(client.take(test(9)), ['send 2 7=7 16=0']);
    assert.deepEqual(client.take(test(10)), []);
    assert.deepEqual(client.take('4|34=7|123=Y|36=9|', client.again()), answers(9, 10));
  });

  it('that opens behind one that is still open is filled by the same answer', () => {
    const client = driver();
    assert.deepEqual(client.take(test(7)), ASK_5);
    assert.deepEqual(client.take(test(10)), []);
    for (const number of [5, 6]) client.take(test(number), client.again());
    assert.equal(client.session.expected, 8);
    assert.deepEqual(client.take(test(8), client.again()), answers(8));
    assert.deepEqual(client.take(test(9), client.again()), answers(9, 10));
  });

  it('that opens behind another is asked for with the next message where the answer did not fill it', () => {
    const client = driver();
    client.take(test(7));
    client.take(test(10));
    assert.deepEqual([...client.take(test(5)), ...client.take(test(6))], answers(5, 6, 7));
    assert.deepEqual(client.take(test(11)), ['send 2 7=8 16=0']);
    assert.deepEqual(client.take('4|34=8|123=Y|36=10|', client.again()), answers(10, 11));
  });

  it('is asked for again where a part of the answer is lost', () => {
    const client = driver();
    assert.deepEqual(client.take(test(9)), ASK_5);
    assert.deepEqual(client.take(test(5), client.again()), answers(5));
    assert.deepEqual(client.take(test(7), client.again()), ['send 2 7=6 16=0']);
    assert.deepEqual(client.take(test(8), client.again()), []);
    assert.deepEqual(client.take(test(9), client.again()), []);
    assert.deepEqual(client.take(test(6), client.again()), answers(6, 7, 8, 9));
  });

  it('takes each message once where the answer repeats what waits', () => {
    const client = driver();
    client.take(test(7));
    client.take(test(8));
    assert.deepEqual(client.take(test(5), client.again()), answers(5));
    assert.deepEqual(client.take(test(6), client.again()), answers(6, 7, 8));
    for (const number of [7, 8]) assert.deepEqual(client.take(test(number), client.again()), []);
    assert.deepEqual(client.take(test(9)), answers(9));
  });

  it('may be filled over what waits, which is then forgotten', () => {
    const client = driver();
    client.take(`D|34=7|${ORDER}`);
    client.take(test(9));
    assert.deepEqual(client.take('4|34=5|123=Y|36=9|', client.again()), answers(9));
    assert.equal(client.session.expected, 10);
  });

  it('does not keep a request to send again, a logout or a reset waiting', () => {
    assert.deepEqual(driver().take('2|34=9|7=1|16=0|'), ['resend 1-0', ...ASK_5]);
    assert.deepEqual(driver().take('5|34=9|'), ['send 5', 'close: logged out by the client']);
    assert.deepEqual(driver().take('4|34=9|36=30|'), []);
  });

  it('that a request to send again shows is asked for once', () => {
    const client = driver();
    assert.deepEqual(client.take(test(7)), ASK_5);
    assert.deepEqual(client.take('2|34=8|7=2|16=3|'), ['resend 2-3']);
    assert.deepEqual(client.take('4|34=5|123=Y|36=7|', client.again()), answers(7));
    assert.equal(client.session.expected, 8, 'its own number comes with the answer');
    assert.deepEqual(client.take('4|34=8|123=Y|36=9|', client.again()), []);
    assert.deepEqual(client.take(test(9)), answers(9));
  });

  it('lets a message that comes after a refused one have its turn', () => {
    const client = driver();
    client.take(test(6));
    client.take('0|34=7|5001=x|');
    client.take('G|34=8|11=x|');
    client.take(test(9));
    assert.deepEqual(client.take(`D|34=5|${ORDER}44=+1|`, client.again()), [
      'send 3 45=5 58=Incorrect data format for value 371=44 372=D 373=6',
      ...answers(6),
      'send 3 45=7 58=Invalid tag number 371=5001 372=0 373=0',
      'send j 45=8 58=Unsupported Message Type 372=G 380=3',
      ...answers(9),
    ]);
  });

  it('ends with a logout that waits for nothing behind it', () => {
    const client = driver();
    client.take('A|34=6|98=0|108=30|');
    client.take(test(7));
    assert.deepEqual(client.take(test(5)), [...answers(5), 'send 5 58=the session is logged on already']);
    assert.equal(client.session.expected, 7);
  });

  it('judges the time of a message by when it came, not by when its turn comes', () => {
    const client = new SessionDriver({ expected: 5, heartbeatSeconds: 300 });
    client.take(test(6));
    assert.deepEqual(client.after(300), ['send 0']);
    assert.deepEqual(client.take(test(5)), answers(5, 6));
  });

  it('is forgotten with a reset', () => {
    const client = driver();
    client.take(test(8));
    assert.deepEqual(client.take('A|34=1|98=0|108=30|141=Y|'), ['reset', 'send A 98=0 108=30 141=Y']);
    for (let number = 2; number < 8; number += 1) assert.deepEqual(client.take(test(number)), answers(number));
    assert.deepEqual(client.take(test(8)), answers(8), 'not the one of before');
    assert.deepEqual(client.take(test(11)), ['send 2 7=9 16=0'], 'a gap of the new numbers is asked for');
    client.take('A|34=1|98=0|108=30|141=Y|');
    assert.deepEqual(client.take(test(20)), ['send 2 7=2 16=0'], 'and so is one at once');
  });
});

describe('the queue of what came too early', () => {
  it('holds a thousand messages, and the others come again with the answer', () => {
    const client = driver();
    assert.deepEqual(client.take(test(6)), ASK_5);
    for (let number = 7; number <= 1100; number += 1) assert.deepEqual(client.take(test(number)), []);
    const taken = client.take(test(5));
    assert.equal(taken.length, 1001);
    assert.equal(client.session.expected, 1006);
    for (let number = 6; number <= 1100; number += 1)
      assert.deepEqual(client.take(test(number), client.again()), number < 1006 ? [] : answers(number));
    assert.deepEqual(client.take(test(1101)), answers(1101));
  });

  it('holds no more than a megabyte', () => {
    const client = driver();
    const large = `58=${'x'.repeat(60_000)}|`;
    for (let number = 6; number < 106; number += 1) client.take(`D|34=${number}|${ORDER}${large}`);
    const taken = client.take(test(5));
    assert.equal(taken.length, 1 + 17);
    assert.equal(client.session.expected, 23);
  });

  it('has room again after a gap has closed, however it was', () => {
    const large = `58=${'x'.repeat(60_000)}|`;
    /** As many as a megabyte holds, each twice, which must not count twice. */
    const fill = (client: SessionDriver): number => {
      const { expected } = client.session;
      for (let number = expected + 1; number <= expected + 17; number += 1)
        for (const unusual of [{}, client.again()]) client.take(`D|34=${number}|${ORDER}${large}`, unusual);
      return expected;
    };
    const client = driver(2);
    assert.equal(client.take(`0|34=${fill(client)}|`).length, 17);
    const next = fill(client);
    assert.deepEqual(client.take(`4|34=${next}|123=Y|36=${next + 18}|`), []);
    fill(client);
    assert.equal(client.take('A|34=1|98=0|108=30|141=Y|')[0], 'reset');
    assert.equal(client.take(`0|34=${fill(client)}|`).length, 17);
  });

  it('has room again for a thousand small ones that a gap fill has passed', () => {
    const client = driver();
    for (let round = 0; round < 3; round += 1) {
      const { expected } = client.session;
      for (let number = expected + 1; number <= expected + 1000; number += 1) client.take(test(number));
      assert.deepEqual(client.take(`4|34=${expected}|123=Y|36=${expected + 1000}|`), answers(expected + 1000));
    }
  });
});
