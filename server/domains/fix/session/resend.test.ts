import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EchoSession, type EchoStore, newEchoStore } from '../testing/echo-session.ts';
import { rawMessage, readable } from '../testing/raw-message.ts';
import { clientMessage, ORDER, SessionDriver, type Unusual } from '../testing/session-driver.ts';

const START = Date.UTC(2026, 2, 31, 12);
const LOGON = 'A|34=1|98=0|108=30|';

/** A client that is connected to a session which answers orders with themselves. */
class Client {
  readonly #session: EchoSession;
  #answers: string[] = [];
  isOpen = true;

  constructor(store: EchoStore = newEchoStore()) {
    this.#session = new EchoSession(
      store,
      (bytes) => this.#answers.push(readable(bytes)),
      () => {
        this.isOpen = false;
      },
    );
  }

  /** Answers as `type number` with 43 and what else is asked for. */
  send(content: string, unusual: Unusual = {}): string[] {
    return this.sendBytes(rawMessage(clientMessage(START, content, unusual), { begin: unusual.begin ?? 'FIX.4.4' }));
  }

  sendBytes(bytes: Buffer): string[] {
    this.#answers = [];
    this.#session.receive(bytes, START);
    return this.#answers.map((text) => {
      const value = (tag: number): string | undefined => text.match(`\\|${tag}=([^|]*)\\|`)?.[1];
      const next = value(36) === undefined ? '' : `-${Number(value(36)) - 1}`;
      return [value(35), `${value(34)}${next}`, ...(value(43) === 'Y' && value(122) ? ['again'] : [])].join(' ');
    });
  }
}

function loggedOn(): Client {
  const client = new Client();
  assert.deepEqual(client.send(LOGON), ['A 1']);
  return client;
}

/** Sent by us: 1 Logon, 2 heartbeat, 3 and 4 orders, 5 heartbeat, 6 order, 7 heartbeat. */
function withHistory(): Client {
  const client = loggedOn();
  for (const [number, kind] of ['test', 'order', 'order', 'test', 'order', 'test'].entries())
    client.send(kind === 'test' ? `1|34=${number + 2}|112=x|` : `D|34=${number + 2}|${ORDER}`);
  return client;
}

describe('a request to send again', () => {
  it('is answered with orders as they were, and with gaps in place of what belongs to the session', () => {
    const everything = ['4 1-2 again', 'D 3 again', 'D 4 again', '4 5-5 again', 'D 6 again', '4 7-7 again'];
    assert.deepEqual(withHistory().send('2|34=8|7=1|16=0|'), everything);
    assert.deepEqual(withHistory().send('2|34=8|7=1|16=999999|'), everything);
    assert.deepEqual(withHistory().send('2|34=8|7=3|16=5|'), ['D 3 again', 'D 4 again', '4 5-5 again']);
    assert.deepEqual(withHistory().send('2|34=8|7=5|16=5|'), ['4 5-5 again']);
    assert.deepEqual(withHistory().send('2|34=8|7=6|16=6|'), ['D 6 again']);
    assert.deepEqual(withHistory().send('2|34=8|7=99|16=0|'), []);
  });

  it('takes no number of ours', () => {
    const client = withHistory();
    client.send('2|34=8|7=1|16=0|');
    assert.deepEqual(client.send('1|34=9|112=x|'), ['0 8']);
  });

  it('is answered again, however often it comes', () => {
    const client = withHistory();
    const first = client.send('2|34=8|7=1|16=0|');
    assert.deepEqual(client.send('2|34=9|7=1|16=0|'), first);
    assert.deepEqual(client.send('2|34=9|7=1|16=0|'), first, 'with a number that was there');
  });

  it('is refused where its numbers make no sense', () => {
    const take = (fields: string): string[] => new SessionDriver().take(`2|34=2|${fields}`);
    const wrong = '58=Value is incorrect (out of range) for this tag';
    assert.deepEqual(take('7=0|16=0|'), [`send 3 45=2 ${wrong} 371=7 372=2 373=5`]);
    assert.deepEqual(take('7=5|16=4|'), [`send 3 45=2 ${wrong} 371=16 372=2 373=5`]);
    assert.deepEqual(take('7=-1|16=0|'), ['send 3 45=2 58=Incorrect data format for value 371=7 372=2 373=6']);
    assert.deepEqual(take('7=1|16=|'), ['send 3 45=2 58=Tag specified without a value 371=16 372=2 373=4']);
    assert.deepEqual(take('7=1|'), ['send 3 45=2 58=Required tag missing 371=16 372=2 373=1']);
    assert.deepEqual(take('7=4|16=4|'), ['resend 4-4']);
  });

  it('finds nothing from before a reset', () => {
    const client = withHistory();
    assert.deepEqual(client.send('A|34=1|98=0|108=30|141=Y|'), ['A 1']);
    assert.deepEqual(client.send(`D|34=2|${ORDER}`), ['D 2']);
    assert.deepEqual(client.send('2|34=3|7=1|16=0|'), ['4 1-1 again', 'D 2 again']);
  });
});

describe('a session over bytes', () => {
  it('ignores what is garbled, whose message is asked for with the next', () => {
    const client = loggedOn();
    const lost = clientMessage(START, `D|34=2|${ORDER}`);
    assert.deepEqual(client.sendBytes(rawMessage(lost, { sum: '256' })), []);
    assert.deepEqual(client.sendBytes(rawMessage(`${lost}no field|`)), []);
    assert.deepEqual(client.sendBytes(rawMessage(`${lost}011=x|`)), []);
    assert.deepEqual(client.send('0|34=3|'), ['2 2']);
    assert.deepEqual(client.sendBytes(rawMessage(lost)), ['D 3']);
    assert.deepEqual(client.send('1|34=4|112=x|'), ['0 4']);
  });

  it('takes several messages in one chunk, and none after it has closed', () => {
    const client = loggedOn();
    const chunk = ['1|34=2|112=x|', '5|34=3|', '1|34=4|112=y|'].map((content) =>
      rawMessage(clientMessage(START, content)),
    );
    assert.deepEqual(client.sendBytes(Buffer.concat(chunk)), ['0 2', '5 3']);
    assert.ok(!client.isOpen);
  });

  it('is closed without a word where it does not begin with a Logon that is in order', () => {
    const refused = (content: string, unusual: Unusual = {}): void => {
      const client = new Client();
      assert.deepEqual(client.send(content, unusual), []);
      assert.ok(!client.isOpen, content);
    };
    refused('0|34=1|');
    refused(LOGON, { begin: 'FIX.4.2' });
    refused(LOGON, { from: 'OTHER' });
    refused(LOGON, { to: 'OTHER' });
    refused(LOGON, { sentAfter: -121 });
    const garbled = new Client();
    garbled.sendBytes(rawMessage(clientMessage(START, LOGON), { sum: '256' }));
    assert.ok(!garbled.isOpen);
  });

  it('keeps its numbers over connections', () => {
    const store = newEchoStore();
    const first = new Client(store);
    first.send(LOGON);
    first.send(`D|34=2|${ORDER}`);
    first.send('5|34=3|');
    const second = new Client(store);
    assert.deepEqual(second.send('A|34=4|98=0|108=30|'), ['A 4']);
    assert.deepEqual(second.send('2|34=5|7=1|16=0|'), ['4 1-1 again', 'D 2 again', '4 3-4 again']);
  });

  it('ends with a message that is too large', () => {
    const client = loggedOn();
    client.sendBytes(rawMessage('35=0|', { length: '70000' }));
    assert.ok(!client.isOpen);
  });
});
