import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fixMessage } from '../testing/raw-message.ts';
import { ORDER, SessionDriver } from '../testing/session-driver.ts';
import { logonProblem } from './logon.ts';

const at = (expected: number): SessionDriver => new SessionDriver({ expected });
const LOGON = 'send A 98=0 108=30';

describe('the Logon that a session begins with', () => {
  it('is answered with the times and the reset that it asks for, and nothing else', () => {
    const client = at(7);
    assert.deepEqual(client.begin('A|34=7|98=0|108=30|553=me|554=secret|95=3|96=raw|383=4096|789=1|9001=Y|'), [LOGON]);
    assert.equal(client.session.expected, 8);
  });

  it('is mirrored in its routing fields', () => {
    assert.deepEqual(at(1).begin('A|34=1|115=DESK|98=0|108=30|'), ['send A 128=DESK 98=0 108=30']);
  });

  it('is refused with a number that was there before', () => {
    const text = 'MsgSeqNum too low, expecting 7 but received 6';
    assert.deepEqual(at(7).begin('A|34=6|98=0|108=30|'), [`send 5 58=${text}`, `close: ${text}`]);
  });

  it('is answered before what is missing is asked for', () => {
    const client = at(3);
    assert.deepEqual(client.begin('A|34=5|98=0|108=30|'), [LOGON, 'send 2 7=3 16=0']);
    assert.equal(client.session.expected, 3);
    assert.deepEqual(client.take(`D|34=6|${ORDER}`), [], 'which is asked for once');
    assert.deepEqual(client.take(`D|34=3|${ORDER}`, client.again()), ['deliver D 3']);
    assert.deepEqual(client.take('4|34=4|123=Y|36=6|', client.again()), ['deliver D 6']);
    assert.equal(client.session.expected, 7);
  });

  it('starts both numbers again where it says so', () => {
    const client = at(7);
    assert.deepEqual(client.begin('A|34=1|98=0|108=30|141=Y|'), ['reset', `${LOGON} 141=Y`]);
    assert.equal(client.session.expected, 2);
    const same = at(7);
    assert.deepEqual(same.begin('A|34=7|98=0|108=30|141=N|'), [LOGON]);
    assert.equal(same.session.expected, 8);
  });
});

describe('what a Logon may ask for', () => {
  const problem = (fields: string, number = 1): string | null =>
    logonProblem(fixMessage(`35=A|34=${number}|${fields}`));

  it('is no encryption', () => {
    assert.equal(problem('98=0|108=30|'), null);
    for (const fields of ['98=1|108=30|', '98=00|108=30|', '98=|108=30|', '108=30|'])
      assert.equal(problem(fields), 'EncryptMethod must be 0', fields);
  });

  it('is a heartbeat from one second to five minutes', () => {
    for (const seconds of ['1', '300', '030']) assert.equal(problem(`98=0|108=${seconds}|`), null);
    for (const seconds of ['0', '301', '-1', '1.5', '1e2', '', 'x', '99999999999999'])
      assert.equal(problem(`98=0|108=${seconds}|`), 'HeartBtInt must be 1 to 300', seconds);
    assert.equal(problem('98=0|'), 'HeartBtInt must be 1 to 300');
  });

  it('is a reset with the first number', () => {
    assert.equal(problem('98=0|108=30|141=Y|'), null);
    assert.equal(problem('98=0|108=30|141=N|', 5), null);
    assert.equal(problem('98=0|108=30|141=Y|', 2), 'ResetSeqNumFlag needs MsgSeqNum 1');
  });
});

describe('a Logon within a session', () => {
  it('that resets starts both numbers again, with the heartbeat that it asks for', () => {
    const client = at(900);
    assert.deepEqual(client.take('A|34=1|98=0|108=5|141=Y|'), ['reset', 'send A 98=0 108=5 141=Y']);
    assert.equal(client.session.expected, 2);
    assert.deepEqual(client.after(5), ['send 0']);
    assert.deepEqual(client.after(1), ['send 1 112=TEST']);
    assert.deepEqual(client.take(`D|34=2|${ORDER}`), ['deliver D 2']);
  });

  it('that does not reset ends it', () => {
    assert.deepEqual(at(5).take('A|34=5|98=0|108=30|'), ['send 5 58=the session is logged on already']);
    assert.deepEqual(at(5).take('A|34=5|98=0|108=30|141=N|'), ['send 5 58=the session is logged on already']);
  });

  it('ends it where it asks for what a Logon may not', () => {
    assert.deepEqual(at(5).take('A|34=5|98=0|108=30|141=Y|'), ['send 5 58=ResetSeqNumFlag needs MsgSeqNum 1']);
    assert.deepEqual(at(5).take('A|34=1|98=0|108=0|141=Y|'), ['send 5 58=HeartBtInt must be 1 to 300']);
    assert.deepEqual(at(5).take('A|34=1|98=2|108=30|141=Y|'), ['send 5 58=EncryptMethod must be 0']);
  });

  it('is refused where the dictionary refuses it, and nothing is reset', () => {
    const client = at(5);
    assert.deepEqual(client.take('A|34=1|98=0|108=30|141=Y|5001=x|'), [
      'send 3 45=1 58=Invalid tag number 371=5001 372=A 373=0',
    ]);
    assert.equal(client.session.expected, 5);
  });
});

describe('a logout', () => {
  it('of ours is said once, however often it is asked for', () => {
    const client = new SessionDriver();
    assert.deepEqual(client.logout('access token revoked'), ['send 5 58=access token revoked']);
    assert.ok(client.session.isLoggedOut);
    client.after(1);
    assert.deepEqual(client.logout('access token revoked'), []);
    assert.deepEqual(client.after(1.001), ['close: logged out'], 'the wait for the answer does not begin anew');
  });
  it('of the client is answered, and the session ends', () => {
    const client = at(5);
    assert.deepEqual(client.take('5|34=5|58=good night|'), ['send 5', 'close: logged out by the client']);
    assert.equal(client.session.expected, 6);
  });

  it('of the client is answered whatever its number is', () => {
    for (const number of [3, 9]) {
      const client = at(5);
      assert.deepEqual(client.take(`5|34=${number}|`), ['send 5', 'close: logged out by the client']);
      assert.equal(client.session.expected, 5);
    }
  });

  it('of ours waits two seconds for the answer', () => {
    const client = at(5);
    assert.deepEqual(client.logout('service is stopping'), ['send 5 58=service is stopping']);
    assert.deepEqual(client.after(1.999), []);
    assert.deepEqual(client.after(0.001), ['close: logged out']);
  });

  it('of ours ends with the answer, which has its number', () => {
    const client = at(5);
    assert.deepEqual(client.logout(), ['send 5']);
    assert.deepEqual(client.take('5|34=5|'), ['close: logged out']);
    assert.equal(client.session.expected, 6);
  });

  it('of ours leaves what still comes to the next session', () => {
    const client = at(5);
    client.logout();
    assert.deepEqual(client.take(`D|34=5|${ORDER}`), []);
    assert.deepEqual(client.take('1|34=6|112=x|'), []);
    assert.deepEqual(client.take('2|34=7|7=1|16=0|'), []);
    assert.deepEqual(client.take('5|34=8|'), ['close: logged out']);
    assert.equal(client.session.expected, 5);
  });

  it('of ours is not put off by what still comes', () => {
    const client = at(5);
    client.logout();
    client.after(1);
    client.take('0|34=5|');
    assert.deepEqual(client.after(1), ['close: logged out']);
  });
});
