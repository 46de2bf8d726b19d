import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bodyOf } from '../dictionary/body.ts';
import { problemsOf } from '../dictionary/validate.ts';
import { fixMessage, rawMessage } from '../testing/raw-message.ts';
import { clientMessage, ORDER, SessionDriver } from '../testing/session-driver.ts';
import { Framer, MAX_MESSAGE_BYTES } from '../wire/framer.ts';
import { parseMessage } from '../wire/message.ts';

const NOW = Date.UTC(2026, 2, 31, 12);
/** How often something fits into a message beside an order. */
const timesIn = (part: string): number => Math.floor((MAX_MESSAGE_BYTES - 300) / part.length);
const filled = (part: string, before = ''): string => `D|34=2|${ORDER}${before}${part.repeat(timesIn(part))}`;

describe('the largest messages', () => {
  it('are read with all of their entries', () => {
    const entry = '448=x|';
    const content = clientMessage(NOW, filled(entry, `453=${timesIn(entry)}|`));
    const [frame] = new Framer().push(rawMessage(content));
    assert.equal(frame?.kind, 'message');
    const message = fixMessage(content);
    assert.equal(message.fields.length, timesIn(entry) + 14);
    assert.deepEqual([...problemsOf(message)], []);
    assert.equal(bodyOf(message).entries(453).length, timesIn(entry));
    assert.deepEqual(new SessionDriver().take(filled(entry, `453=${timesIn(entry)}|`)), ['deliver D 2']);
  });

  it('are read with groups in every entry', () => {
    const entry = '311=U|887=2|888=x|888=y|';
    const message = fixMessage(clientMessage(NOW, filled(entry, `711=${timesIn(entry)}|`)));
    assert.deepEqual([...problemsOf(message)], []);
    const entries = bodyOf(message).entries(711);
    assert.equal(entries.length, timesIn(entry));
    assert.ok(entries.every((one) => one.entries(887).length === 2));
  });

  it('are refused for their first field that is wrong, and for each where all are asked for', () => {
    for (const part of ['1=|', '0=x|', '40=1|', '448=?|', '269=0|', '453=1|', '999999999=|', '888=x|']) {
      const message = fixMessage(clientMessage(NOW, filled(part)));
      assert.ok([...problemsOf(message)].length >= timesIn(part) - 1, part);
      assert.equal(new SessionDriver().take(filled(part)).length, 1, part);
    }
  });

  it('of the longest number of entries and of the longest value are read', () => {
    const value = 'x'.repeat(MAX_MESSAGE_BYTES - 300);
    assert.deepEqual(new SessionDriver().take(`D|34=2|${ORDER}58=${value}|`), ['deliver D 2']);
    assert.equal(parseMessage(rawMessage(`35=0|95=${value.length}|96=${value}|`))?.fields.length, 6);
  });
});

describe('a full queue', () => {
  it('of small messages is taken in one go', () => {
    const client = new SessionDriver();
    for (let number = 3; number < 1003; number += 1) client.take(`D|34=${number}|${ORDER}`);
    assert.equal(client.take('0|34=2|').length, 1000);
    assert.equal(client.session.expected, 1003);
  });

  it('of the messages with most fields is taken in one go', () => {
    const client = new SessionDriver();
    const entries = '448=x|'.repeat(140);
    for (let number = 3; number < 1003; number += 1) client.take(`D|34=${number}|${ORDER}453=140|${entries}`);
    assert.equal(client.take('0|34=2|').length, 1000);
  });

  it('is closed by an answer that repeats all of it', () => {
    const client = new SessionDriver();
    for (let number = 3; number < 1003; number += 1) client.take(`D|34=${number}|${ORDER}`);
    assert.deepEqual(client.take('4|34=2|123=Y|36=900|', client.again()).length, 103);
    for (let number = 3; number < 1003; number += 1)
      assert.deepEqual(client.take(`D|34=${number}|${ORDER}`, client.again()), []);
  });
});
