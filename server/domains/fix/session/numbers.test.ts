import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ORDER, SessionDriver } from '../testing/session-driver.ts';

const driver = (expected = 5): SessionDriver => new SessionDriver({ expected });
const reject = (number: number, type: string, reason: string): string =>
  `send 3 45=${number} ${reason.replace('TYPE', type)}`;
const TIME = '58=SendingTime accuracy problem 372=TYPE 373=10';

describe('numbers of messages', () => {
  it('are taken one after the other', () => {
    const client = driver();
    assert.deepEqual(client.take('0|34=5|'), []);
    assert.deepEqual(client.take(`D|34=6|${ORDER}`), ['deliver D 6']);
    assert.deepEqual(client.take('1|34=0007|112=x|'), ['send 0 112=x']);
    assert.equal(client.session.expected, 8);
  });

  it('end the session where one comes a second time', () => {
    for (const content of [
      '0|34=4|',
      `D|34=1|${ORDER}`,
      '0|34=0|',
      '4|34=4|123=Y|36=9|',
      'A|34=4|98=0|108=30|',
      '*|34=4|',
    ]) {
      const client = driver();
      const text = `MsgSeqNum too low, expecting 5 but received ${Number(content.split('34=')[1]?.split('|')[0])}`;
      assert.deepEqual(client.take(content), [`send 5 58=${text}`, `close: ${text}`], content);
      assert.equal(client.session.expected, 5);
    }
  });

  it('end the session where there is none, or none that counts', () => {
    for (const number of [
      '',
      '34=|',
      '34=x|',
      '34=-1|',
      '34=1.0|',
      '34=+5|',
      '34=1000000000|',
      '34=99999999999999999999|',
    ]) {
      const client = driver();
      assert.deepEqual(client.take(`0|${number}`), ['send 5 58=MsgSeqNum is missing or no number'], number);
      assert.equal(client.session.expected, 5);
    }
  });

  it('may be as large as nine digits', () => {
    const client = driver(999_999_998);
    assert.deepEqual(client.take('1|34=999999998|112=x|'), ['send 0 112=x']);
    assert.deepEqual(client.take('1|34=999999999|112=y|'), ['send 0 112=y']);
  });
});

describe('a message that is marked as sent again', () => {
  it('is ignored where it was there before', () => {
    const client = driver();
    assert.deepEqual(client.take(`D|34=4|${ORDER}`, client.again()), []);
    assert.deepEqual(client.take('1|34=3|112=x|', client.again(0)), []);
    assert.deepEqual(client.take('4|34=3|123=Y|36=9|', client.again()), []);
    assert.equal(client.session.expected, 5);
    assert.deepEqual(client.take('1|34=5|112=x|'), ['send 0 112=x']);
  });

  it('is taken where it was not', () => {
    const client = driver();
    assert.deepEqual(client.take(`D|34=5|${ORDER}`, client.again(3600)), ['deliver D 5']);
    assert.equal(client.session.expected, 6);
  });

  it('is refused without the time at which it was sent first, old or new', () => {
    const missing = '58=Required tag missing 371=122 372=D 373=1';
    const client = driver();
    assert.deepEqual(client.take(`D|34=4|${ORDER}`, { head: '43=Y|' }), [reject(4, 'D', missing)]);
    assert.equal(client.session.expected, 5, 'an old one has no number to take');
    assert.deepEqual(client.take(`D|34=5|${ORDER}`, { head: '43=Y|' }), [reject(5, 'D', missing)]);
    assert.equal(client.session.expected, 6);
    assert.deepEqual(client.take('0|34=6|'), []);
  });

  it('is refused with a time that is none', () => {
    const bad = '58=Incorrect data format for value 371=122 372=0 373=6';
    const client = driver();
    assert.deepEqual(client.take('0|34=4|', { head: '43=Y|122=20260431-00:00:00|' }), [reject(4, '0', bad)]);
    assert.deepEqual(client.take('0|34=5|', { head: '43=Y|122=yesterday|' }), [reject(5, '0', bad)]);
    assert.deepEqual(client.take('0|34=6|'), []);
  });

  it('ends the session where it was first sent after it was sent, old or new', () => {
    for (const [number, expected] of [
      [4, 5],
      [5, 6],
    ] as const) {
      const client = driver();
      assert.deepEqual(client.take(`D|34=${number}|${ORDER}`, client.again(-1)), [
        reject(number, 'D', TIME.replace('TYPE', 'D')),
        'send 5',
      ]);
      assert.equal(client.session.expected, expected);
      assert.deepEqual(client.take('5|34=6|'), ['close: logged out']);
    }
  });

  it('needs no first time where the mark says no', () => {
    const client = driver();
    assert.deepEqual(client.take('1|34=5|112=x|', { head: '43=N|' }), ['send 0 112=x']);
    assert.match(client.take('0|34=4|', { head: '43=N|' }).join(), /too low/);
  });
});

describe('a sequence reset', () => {
  it('moves the expected number on, whatever its own is', () => {
    for (const number of [0, 1, 4, 5, 6, 900]) {
      const client = driver();
      assert.deepEqual(client.take(`4|34=${number}|36=25|`), []);
      assert.equal(client.session.expected, 25);
      assert.deepEqual(client.take('1|34=25|112=x|'), ['send 0 112=x']);
    }
  });

  it('may name the number that is expected, and says so with 123=N too', () => {
    for (const number of [0, 5]) {
      const client = driver();
      assert.deepEqual(client.take(`4|34=${number}|123=N|36=5|`), []);
      assert.equal(client.session.expected, 5);
    }
  });

  it('is refused where it goes back or names no number of use', () => {
    for (const next of ['4', '0', '1000000000', '999999999999999999']) {
      const client = driver();
      const value = 'Value is incorrect (out of range) for this tag';
      assert.deepEqual(client.take(`4|34=0|36=${next}|`), [`send 3 45=0 58=${value} 372=4 373=5`], next);
      assert.equal(client.session.expected, 5);
      assert.deepEqual(client.take('0|34=5|'), []);
    }
  });

  it('is refused without its new number, or with one that is none', () => {
    const client = driver();
    assert.deepEqual(client.take('4|34=0|'), ['send 3 45=0 58=Required tag missing 371=36 372=4 373=1']);
    assert.deepEqual(client.take('4|34=0|36=-1|'), [
      'send 3 45=0 58=Incorrect data format for value 371=36 372=4 373=6',
    ]);
    assert.equal(client.session.expected, 5);
  });

  it('lets what waits come to its turn', () => {
    const client = driver();
    client.take('1|34=8|112=eight|');
    client.take('1|34=6|112=six|');
    assert.deepEqual(client.take('4|34=0|36=8|'), ['send 0 112=eight']);
    assert.equal(client.session.expected, 9);
  });
});

describe('a gap fill', () => {
  it('in its turn moves the expected number on', () => {
    const client = driver();
    assert.deepEqual(client.take('4|34=5|123=Y|36=20|'), []);
    assert.deepEqual(client.take('1|34=20|112=x|'), ['send 0 112=x']);
  });

  it('may fill its own number alone', () => {
    const client = driver();
    assert.deepEqual(client.take('4|34=5|123=Y|36=6|'), []);
    assert.equal(client.session.expected, 6);
  });

  it('is refused where it does not go on, and has taken its own number', () => {
    for (const next of [1, 5]) {
      const client = driver();
      const value = 'Value is incorrect (out of range) for this tag';
      assert.deepEqual(client.take(`4|34=5|123=Y|36=${next}|`), [`send 3 45=5 58=${value} 372=4 373=5`]);
      assert.equal(client.session.expected, 6);
    }
  });

  it('waits for its turn where it comes too early', () => {
    const client = driver();
    assert.deepEqual(client.take('4|34=10|123=Y|36=20|'), ['send 2 7=5 16=0']);
    assert.equal(client.session.expected, 5);
    assert.deepEqual(client.take('4|34=5|123=Y|36=10|', client.again()), []);
    assert.equal(client.session.expected, 20);
  });
});
