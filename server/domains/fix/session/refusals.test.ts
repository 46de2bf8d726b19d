import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MESSAGES } from '../dictionary/messages.ts';
import { ORDER, SessionDriver } from '../testing/session-driver.ts';

const take = (content: string, unusual = {}): string[] => new SessionDriver().take(content, unusual);
const TIME = '58=SendingTime accuracy problem';

describe('a message that the dictionary refuses', () => {
  const cases: [content: string, answer: string][] = [
    [`D|34=2|${ORDER}5001=x|`, '58=Invalid tag number 371=5001 372=D 373=0'],
    ['1|34=2|', '58=Required tag missing 371=112 372=1 373=1'],
    ['0|34=2|55=x|', '58=Tag not defined for this message type 371=55 372=0 373=2'],
    ['0|34=2|112=|', '58=Tag specified without a value 371=112 372=0 373=4'],
    [`D|34=2|${ORDER}59=Z|`, '58=Value is incorrect (out of range) for this tag 371=59 372=D 373=5'],
    [`D|34=2|${ORDER}38=1,5|`, '58=Incorrect data format for value 371=38 372=D 373=6'],
    ['?|34=2|', '58=Invalid MsgType 372=? 373=11'],
    ['|34=2|', '58=Tag specified without a value 371=35 373=4'],
    ['0|34=2|34=3|', '58=Tag appears more than once 371=34 372=0 373=13'],
    ['0|34=2|112=x|97=N|', '58=Tag specified out of required order 371=97 372=0 373=14'],
    [`D|34=2|${ORDER}453=1|447=D|448=x|`, '58=Repeating group fields out of order 371=447 372=D 373=15'],
    [`D|34=2|${ORDER}453=2|448=x|`, '58=Incorrect NumInGroup count for repeating group 371=453 372=D 373=16'],
  ];

  it('is told its number, its type, and the field', () => {
    for (const [content, answer] of cases) assert.deepEqual(take(content), [`send 3 45=2 ${answer}`], content);
  });

  it('has taken its number, and the session goes on', () => {
    for (const [content] of cases) {
      const client = new SessionDriver();
      client.take(content);
      assert.deepEqual(client.take('1|34=3|112=x|'), ['send 0 112=x'], content);
    }
  });
});

describe('a version, a CompID or a time that is not right', () => {
  it('ends the session: the version, whose message has no number', () => {
    for (const begin of ['FIX.4.1', 'FIX.4.2', 'FIXT.1.1', 'fix.4.4', '']) {
      const client = new SessionDriver();
      assert.deepEqual(client.take('1|34=2|112=x|', { begin }), ['send 5 58=Incorrect BeginString']);
      assert.equal(client.session.expected, 2);
    }
  });

  it('ends the session: a CompID of somebody else, in any case of letters', () => {
    for (const ids of [
      { from: 'OTHER' },
      { to: 'OTHER' },
      { from: 'client' },
      { to: 'House' },
      { from: 'HOUSE', to: 'CLIENT' },
    ]) {
      const client = new SessionDriver();
      const answer = ['send 3 45=2 58=CompID problem 372=D 373=9', 'send 5'];
      assert.deepEqual(client.take(`D|34=2|${ORDER}`, ids), answer);
      assert.equal(client.session.expected, 3, 'it is told, and does not come again');
      assert.deepEqual(client.take(`D|34=3|${ORDER}`), [], 'nothing more is taken');
    }
  });

  it('ends the session: a CompID of somebody else in a message whose turn it is not', () => {
    for (const number of [1, 9]) {
      const client = new SessionDriver();
      assert.deepEqual(client.take(`1|34=${number}|112=x|`, { from: 'OTHER' }), [
        `send 3 45=${number} 58=CompID problem 372=1 373=9`,
        'send 5',
      ]);
      assert.equal(client.session.expected, 2);
    }
  });

  it('does not end the session: a CompID that is empty', () => {
    assert.deepEqual(take('0|34=2|', { from: '' }), [
      'send 3 45=2 58=Tag specified without a value 371=49 372=0 373=4',
    ]);
  });

  it('ends the session: a time more than two minutes off', () => {
    for (const sentAfter of [-120.001, 120.001, -3600, 86_400]) {
      const client = new SessionDriver();
      assert.deepEqual(client.take('0|34=2|', { sentAfter }), [`send 3 45=2 ${TIME} 372=0 373=10`, 'send 5']);
      assert.equal(client.session.expected, 3);
    }
    for (const sentAfter of [-120, 120]) assert.deepEqual(take('0|34=2|', { sentAfter }), []);
  });
});

describe('a message that is not offered', () => {
  it('is refused as business, whatever else is wrong with it', () => {
    const answer = (type: string): string => `send j 45=2 58=Unsupported Message Type 372=${type} 380=3`;
    for (const type of ['G', 'B', 'AB', 'BH']) assert.deepEqual(take(`${type}|34=2|5001=x|`), [answer(type)]);
    for (const { type, direction } of MESSAGES.values())
      if (direction === 'service') assert.deepEqual(take(`${type}|34=2|`), [answer(type)]);
  });

  it('has taken its number', () => {
    const client = new SessionDriver();
    client.take('G|34=2|');
    assert.deepEqual(client.take('1|34=3|112=x|'), ['send 0 112=x']);
  });

  it('is never an answer to a refusal, which would be answered for ever', () => {
    assert.deepEqual(take('3|34=2|45=1|'), []);
    assert.deepEqual(take('3|34=2|45=1|371=55|372=8|373=5|58=why|'), []);
    assert.deepEqual(take('j|34=2|45=1|372=8|380=3|58=why|'), []);
  });
});

describe('routing fields', () => {
  const HEADS: [head: string, mirrored: string][] = [
    ['115=DESK|', '128=DESK'],
    ['128=DESK|', '115=DESK'],
    ['115=DESK|116=ANN|', '128=DESK 129=ANN'],
    ['115=DESK|116=ANN|144=ROOM|', '128=DESK 129=ANN 145=ROOM'],
    ['128=DESK|129=ANN|145=ROOM|', '115=DESK 116=ANN 144=ROOM'],
    ['115=DESK|128=OTHER|', '115=OTHER 128=DESK'],
  ];

  it('are mirrored in what a message is answered with', () => {
    for (const [head, mirrored] of HEADS) {
      assert.deepEqual(take('1|34=2|112=x|', { head }), [`send 0 ${mirrored} 112=x`]);
      assert.deepEqual(take('1|34=2|', { head }), [
        `send 3 ${mirrored} 45=2 58=Required tag missing 371=112 372=1 373=1`,
      ]);
      assert.deepEqual(take('G|34=2|', { head }), [`send j ${mirrored} 45=2 58=Unsupported Message Type 372=G 380=3`]);
      assert.equal(take('5|34=2|', { head })[0], `send 5 ${mirrored}`);
    }
  });

  it('are not mirrored where they are empty', () => {
    assert.deepEqual(take('0|34=2|', { head: '115=DESK|116=|' }), [
      'send 3 128=DESK 45=2 58=Tag specified without a value 371=116 372=0 373=4',
    ]);
  });
});

describe('the rate of messages', () => {
  const REFUSED = '58=rate limit exceeded 372=D 380=4';

  it('refuses a message of the application that it does not admit', () => {
    const client = new SessionDriver({ admit: () => false });
    assert.deepEqual(client.take(`D|34=2|${ORDER}`), [`send j 45=2 ${REFUSED}`]);
    assert.deepEqual(client.take('1|34=3|112=x|'), ['send 0 112=x'], 'those of the session are not asked about');
  });

  it('is asked once for each, when it comes, though its turn comes later', () => {
    const asked: number[] = [];
    const client = new SessionDriver({
      admit: (now) => {
        asked.push(now);
        return asked.length !== 2;
      },
    });
    const start = client.now;
    client.take(`D|34=3|${ORDER}`);
    client.after(1);
    client.take(`D|34=4|${ORDER}`);
    client.after(1);
    client.take('0|34=5|');
    assert.deepEqual(asked, [start, start + 1000]);
    assert.deepEqual(client.take('4|34=2|123=Y|36=3|', client.again()), ['deliver D 3', `send j 45=4 ${REFUSED}`]);
    assert.deepEqual(asked, [start, start + 1000]);
  });

  it('is not asked about what is ignored or refused anyway', () => {
    const client = new SessionDriver({ admit: () => assert.fail('asked') });
    assert.deepEqual(client.take(`D|34=1|${ORDER}`, client.again()), []);
    assert.equal(client.take(`D|34=2|${ORDER}5001=x|`).length, 1);
    assert.equal(client.take('G|34=3|').length, 1);
  });
});
