import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_DECODED_FIELDS, MAX_DECODED_MESSAGES, MAX_DECODED_PROBLEMS } from '#lib/contracts/fix/decode.ts';
import { messageOf, ORDER } from '../testing/pasted.ts';
import { decode } from './decode.ts';

const one = (text: string) => decode(text).messages[0] ?? assert.fail('no message');
/** What is wrong: how it is answered, by which code, at which tag. */
const wrong = (text: string) => one(text).problems.map(({ answer, reason, tag }) => [answer, reason, tag]);
const fieldOf = (text: string, tag: number) =>
  one(text).fields.find((field) => field.tag === tag) ?? assert.fail(`no tag ${tag}`);
const MARKET = `${ORDER}|40=1|38=0.5`;

describe('text with messages', () => {
  it('has fields that end with byte 1, |, ^A or \\x01', () => {
    for (const [separator, sign] of [
      ['soh', '\u0001'],
      ['pipe', '|'],
      ['caret', '^A'],
      ['hex', '\\x01'],
    ] as const) {
      const found = decode(messageOf('D', MARKET, sign));
      assert.equal(found.separator, separator);
      assert.deepEqual(found.messages[0]?.problems, []);
    }
  });

  it('has several messages, each with what a log writes before and behind it', () => {
    const lines = ['1', '2', '3'].map(
      (id) => `2026-03-02 09:30:00 [8=1] <out> "${messageOf('1', `112=${id}`)}" (sent)`,
    );
    const { messages } = decode(lines.join('\n'));
    assert.deepEqual(
      messages.map(({ fields, problems }) => [fields.find(({ tag }) => tag === 112)?.value, problems.length]),
      [
        ['1', 0],
        ['2', 0],
        ['3', 0],
      ],
    );
  });

  it('has a message without a sum, which ends with its line', () => {
    const { messages } = decode(`a: 8=FIX.4.4|9=5|35=0|34=1|\nb: ${messageOf('0')}`);
    assert.deepEqual(
      messages.map(({ fields }) => fields.length),
      [4, 8],
    );
  });

  it('is looked at as far as fifty messages', () => {
    const { messages, omittedMessages } = decode(messageOf('0').repeat(MAX_DECODED_MESSAGES + 2));
    assert.deepEqual([messages.length, omittedMessages], [MAX_DECODED_MESSAGES, 2]);
  });

  it('of many fields shows the first thousand, and of many problems two hundred', () => {
    const message = one(`8=FIX.4.4|9=5|35=0|${'7777=1|'.repeat(MAX_DECODED_FIELDS)}`);
    assert.deepEqual([message.fields.length, message.omittedFields], [MAX_DECODED_FIELDS, 3]);
    assert.equal(message.problems.length, MAX_DECODED_PROBLEMS);
    assert.ok(message.problems.every(({ at }) => at === null || at < MAX_DECODED_FIELDS));
  });
});

describe('the frame', () => {
  it('is counted, whatever the message says', () => {
    const right = messageOf('0');
    const counted = one(right);
    const { length, checksum } = one(right.replace(/9=\d+/, '9=7').replace(/10=\d+/, '10=007'));
    assert.deepEqual([length.stated, length.counted], ['7', counted.length.stated]);
    assert.deepEqual([checksum.stated, checksum.counted], ['007', counted.checksum.stated]);
  });

  it('is wrong before all else: such a message is skipped', () => {
    const right = messageOf('0');
    assert.deepEqual(wrong(right.replace(/\|10=\d+/, '|10=007')), [['skipped', null, 10]]);
    assert.deepEqual(wrong(right.replace(/\|10=\d+/, '|10=7')), [['skipped', null, 10]]);
    assert.deepEqual(wrong(right.replace(/\|10=\d+\|/, '|')), [['skipped', null, 10]]);
    assert.deepEqual(wrong(right.replace(/9=\d+\|/, ''))[0], ['skipped', null, 9]);
    assert.deepEqual(wrong(right.replace(/9=\d+/, '9=x'))[0], ['skipped', null, 9]);
    assert.deepEqual(wrong(right.replace('8=FIX.4.4|', ''))[0], ['skipped', null, 8]);
    assert.deepEqual(wrong(right.replace('35=0|', ''))[0], ['skipped', null, 35]);
    assert.deepEqual(wrong(right.replace('56=VENDOR', '56=VENDOR|lost'))[0]?.[0], 'skipped');
  });

  it('says what its length and its sum should be', () => {
    const [problem] = one(messageOf('0').replace(/9=\d+/, '9=7')).problems;
    assert.equal(problem?.says, 'BodyLength (9) says 7, and should be 53. With 9=53, CheckSum (10) is 184.');
  });

  it('has raw data that holds the end of a field, as long as its length says', () => {
    const message = one(messageOf('A', '98=0|108=30|95=3|96=axb').replace('axb', 'a|b'));
    assert.deepEqual(
      message.fields.filter(({ tag }) => tag === null || tag === 96).map(({ tag, value }) => [tag, value]),
      [[96, '••••']],
    );
  });

  it('counts bytes, not characters', () => {
    const message = one(messageOf('D', `${MARKET}|58=für`));
    assert.deepEqual(message.problems, []);
    assert.equal(message.fields.find(({ tag }) => tag === 58)?.value, 'für');
  });
});

describe('what a session finds', () => {
  it('is told by the code and the words of the reject, the first of them first', () => {
    const { problems } = one(messageOf('D', '11=a|54=1|60=never|40=1|38=0.5|9999=1|59='));
    assert.deepEqual(
      problems.map(({ reason, text, tag }) => [reason, text, tag]),
      [
        [1, 'Required tag missing', 55],
        [6, 'Incorrect data format for value', 60],
        [0, 'Invalid tag number', 9999],
        [4, 'Tag specified without a value', 59],
      ],
    );
  });

  it('is one sentence for each reason', () => {
    const says = (body: string) => one(messageOf('D', body)).problems.map((problem) => problem.says)[0];
    assert.equal(says(`${MARKET}|7=1`), 'BeginSeqNo (7) does not belong in a NewOrderSingle.');
    assert.equal(says(`${MARKET}|59=Z`), 'TimeInForce (59) is "Z", which is not one of its values.');
    assert.equal(says(`${MARKET}|15=TBTC|15=TBTC`), 'Currency (15) appears more than once.');
    assert.equal(says(`${MARKET}|57=a`), 'TargetSubID (57) stands behind fields of a later part of the message.');
    const misplaced = one(messageOf('D', `${MARKET}|453=1|447=D|448=a`)).problems.find(({ reason }) => reason === 15);
    assert.equal(
      misplaced?.says,
      'PartyIDSource (447) stands where an entry of a repeating group must begin with another field.',
    );
    assert.equal(
      says(`${MARKET}|453=2|448=a|447=D`),
      'NoPartyIDs (453) says "2", and another number of entries follows.',
    );
    assert.equal(says(`${ORDER}|40=1|38=much`), 'OrderQty (38) is "much", and must be a decimal number such as 0.5.');
  });

  it('is a type that there is not, or that is not offered', () => {
    assert.deepEqual(wrong(messageOf('ZZ')), [['reject', 11, 35]]);
    assert.deepEqual(wrong(messageOf('G', ORDER)), [['businessReject', 3, 35]]);
    assert.equal(one(messageOf('G')).name, 'OrderCancelReplaceRequest');
    assert.equal(one(messageOf('ZZ')).name, null);
  });

  it('is what ends the session', () => {
    assert.deepEqual(wrong(messageOf('0').replace('34=2|', '').replace(/9=\d+/, '9=48'))[0]?.[0], 'skipped');
    const ended = one(messageOf('0').replace('34=2', '34=x')).problems.find(({ answer }) => answer === 'logout');
    assert.deepEqual([ended?.tag, ended?.text], [34, 'MsgSeqNum is missing or no number']);
    const old = one(messageOf('0').replace('FIX.4.4', 'FIX.4.2')).problems.find(({ answer }) => answer === 'logout');
    assert.deepEqual([old?.tag, old?.text], [8, 'Incorrect BeginString']);
  });

  it('is the time of a message that was sent before', () => {
    assert.deepEqual(wrong(messageOf('0', '43=Y')), [['reject', 1, 122]]);
    assert.deepEqual(wrong(messageOf('0', '43=Y|122=20260302-09:31:00')), [['reject', 10, 122]]);
    assert.deepEqual(wrong(messageOf('0', '43=Y|122=20260302-09:29:00')), []);
  });

  it('is nothing in what the service sends', () => {
    const body = `37=o|11=a|17=e|150=F|39=1|55=TBTC-TUSD|54=1|38=1|40=2|44=5|15=TBTC|59=1|32=0.4|31=5|151=0.6|14=0.4|6=5`;
    assert.deepEqual(wrong(messageOf('8', body)), []);
    assert.equal(one(messageOf('8', body)).summary, 'Reports on order o: 0.4 traded at 5 in TBTC-TUSD, 0.6 is open.');
  });
});

describe('fields', () => {
  it('have a name, a type, a meaning and a part', () => {
    const { name, type, value, meaning, part, use } = fieldOf(messageOf('D', `${MARKET}|59=4`), 59);
    assert.deepEqual(
      [name, type, value, meaning, part, use],
      ['TimeInForce', 'CHAR', '4', 'FILL_OR_KILL', 'body', null],
    );
    assert.equal(fieldOf(messageOf('0'), 49).part, 'header');
    assert.equal(fieldOf(messageOf('0'), 10).part, 'trailer');
    assert.equal(fieldOf(messageOf('D', `${MARKET}|847=1002`), 847).meaning, 'STEADY_PACE');
    assert.equal(fieldOf(messageOf('D', `${MARKET}|9001=Y`), 9001).name, 'CancelOnDisconnect');
  });

  it('stand in groups, and in groups of those', () => {
    const message = messageOf('D', `${MARKET}|453=2|448=a|447=D|802=1|523=b|803=1|448=c|447=D|59=3`);
    const depths = one(message).fields.map(({ tag, depth }) => [tag, depth]);
    assert.deepEqual(depths.slice(13, -1), [
      [453, 0],
      [448, 1],
      [447, 1],
      [802, 1],
      [523, 2],
      [803, 2],
      [448, 1],
      [447, 1],
      [59, 0],
    ]);
  });

  it('lead to the first problem that is about them', () => {
    const { fields, problems } = one(messageOf('D', `${MARKET}|59=Z`));
    const at = fields.findIndex(({ tag }) => tag === 59);
    assert.deepEqual([fields[at]?.problem, problems[0]?.at], [0, at]);
  });

  it('are said to be ignored, with what is in their groups', () => {
    const message = messageOf('D', `${MARKET}|21=1|453=1|448=a|447=D|452=1`);
    for (const tag of [21, 453, 448, 447, 452]) assert.equal(fieldOf(message, tag).use, 'ignored', `${tag}`);
    assert.equal(fieldOf(message, 11).use, null);
    assert.equal(fieldOf(messageOf('A', '98=0|108=30|553=a'), 553).use, 'ignored');
    assert.equal(fieldOf(messageOf('3', '45=2|58=text'), 58).use, null);
  });
});

describe('secrets', () => {
  it('are masked, also where they hold the end of a field', () => {
    for (const text of [
      messageOf('A', '98=0|108=30|554=hush'),
      '8=FIX.4.4|9=5|35=A|554=hu|sh|10=000|',
      '8=FIX.4.4|9=5|35=A|0554=hush|10=000|',
      '8=FIX.4.4|9=5|35=A|\n 554=hush|10=000|',
      '8=FIX.4.4|9=5|35=A|x554=hush|10=000|',
      '8=FIX.4.4|9=5|35=A|95=4|96=hush|10=000|',
      '8=FIX.4.4|9=5|35=A|96=hush|10=000|',
      '8=FIX.4.4|9=5|35=BE|925=hush|10=000|',
      '8=FIX.4.4|9=5|35=ZZ|554=hush',
      '554=hush|35=A',
    ]) {
      const answer = JSON.stringify(decode(text));
      assert.ok(!/hush|"sh"/.test(answer), answer);
      assert.ok(answer.includes('••••'), answer);
    }
  });
});

describe('names that objects have', () => {
  it('are values like any other', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      assert.equal(typeof one(messageOf(name)).summary, 'string');
      const body = `${ORDER}|38=1|40=${name}|59=${name}|54=${name}|544=${name}|847=${name}|848=${name}=1;intervalUnit=${name}`;
      const { summary, problems } = one(messageOf('D', body));
      assert.ok(!/function|native/.test(summary + JSON.stringify(problems)), summary);
    }
  });
});
