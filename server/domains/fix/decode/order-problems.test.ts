import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messageOf, ORDER } from '../testing/pasted.ts';
import { decode } from './decode.ts';

const decoded = (body: string) => decode(messageOf('D', `${ORDER}|${body}`)).messages[0] ?? assert.fail('no message');
/** Code (103) and tag of each refusal. */
const refusals = (body: string) =>
  decoded(body)
    .problems.filter(({ answer }) => answer === 'executionReport')
    .map(({ reason, tag }) => [reason, tag]);
const STEADY = '847=1002|848=interval=5;intervalUnit=minute;subOrderSize=0.5;variance=0.02';

describe('orders', () => {
  it('that are offered are not refused', () => {
    for (const body of [
      '40=1|38=0.5',
      '40=1|38=0.5|59=3|1=1c2d',
      '40=1|152=500|59=4',
      '40=2|44=5|38=0.5',
      '40=2|44=5|38=0.5|59=3',
      '40=2|44=5|38=0.5|59=6|126=20260303-00:00:00',
      '40=3|99=5|38=0.5|59=1',
      '40=4|99=5|44=5|38=0.5|544=3',
      '40=1|38=1|847=1001|848=duration=60;isTimeSliced=Y;interval=5;boundsControl=standard',
      '40=2|44=5|38=1|847=1001|126=20260303-00:00:00',
      `40=1|38=1|59=1|${STEADY}`,
    ])
      assert.deepEqual(decoded(body).problems, [], body);
  });

  it('have none of the fields that would change how they execute', () => {
    const values: Readonly<Record<number, string>> = { 18: '1', 114: 'N', 388: '0', 423: '1', 432: '20260303' };
    for (const tag of [18, 110, 111, 210, 211, 388, 389, 423, 432, 526, 114]) {
      const message = decoded(`40=1|38=1|${tag}=${values[tag] ?? '1'}`);
      assert.deepEqual(
        message.problems.map(({ answer, reason, tag: at }) => [answer, reason, at]),
        [['executionReport', 11, tag]],
      );
      assert.equal(message.fields.find((field) => field.tag === tag)?.use, 'refused');
    }
  });

  it('have one quantity, and it is more than nothing', () => {
    assert.deepEqual(refusals('40=1'), [[13, 38]]);
    assert.deepEqual(refusals('40=1|38=1|152=1'), [[13, 152]]);
    for (const quantity of ['0', '0.000', '-1']) assert.deepEqual(refusals(`40=1|38=${quantity}`), [[13, 38]]);
  });

  it('are of four types, bought or sold', () => {
    for (const type of ['6', 'P', 'J']) assert.deepEqual(refusals(`40=${type}|38=1`), [[11, 40]]);
    const short = messageOf('D', `${ORDER}|40=1|38=1`.replace('54=1', '54=5'));
    assert.deepEqual(
      decode(short).messages[0]?.problems.map(({ reason, tag }) => [reason, tag]),
      [[11, 54]],
    );
  });

  it('live as long as their type allows', () => {
    for (const time of ['0', '2', '5', '7', '1', '6']) assert.equal(refusals(`40=1|38=1|59=${time}`)[0]?.[1], 59, time);
    for (const time of ['0', '2', '5', '7']) assert.deepEqual(refusals(`40=2|44=1|38=1|59=${time}`), [[11, 59]]);
    for (const time of ['3', '4', '6']) assert.equal(refusals(`40=3|99=1|38=1|59=${time}`)[0]?.[1], 59);
    assert.deepEqual(refusals('40=2|44=1|38=1|59=6'), [[99, 126]]);
    assert.deepEqual(refusals(`40=2|44=1|38=1|59=3|${STEADY}`), [[11, 59]]);
  });

  it('have the prices that their type needs', () => {
    assert.deepEqual(refusals('40=2|38=1'), [[99, 44]]);
    assert.deepEqual(refusals('40=3|38=1'), [[99, 99]]);
    assert.deepEqual(refusals('40=4|38=1'), [
      [99, 44],
      [99, 99],
    ]);
    assert.deepEqual(refusals(`40=2|38=1|${STEADY}`), [[99, 44]]);
    assert.deepEqual(refusals('40=2|38=1|44=0'), [[99, 44]]);
  });

  it('follow one of two algorithms, by parameters that it has', () => {
    assert.deepEqual(refusals('40=1|38=1|847=1|848=duration=5'), [[11, 847]]);
    assert.deepEqual(refusals('40=1|38=1|848=duration=5'), [[11, 848]]);
    assert.deepEqual(refusals('40=3|99=1|38=1|847=1001|848=duration=5'), [[11, 847]]);
    for (const [parameters, reason] of [
      ['duration=5;speed=9', 11],
      ['duration=5;duration=6', 11],
      ['duration=5; interval=1', 11],
      ['duration=5;subOrderSize=1', 11],
      ['duration=soon', 99],
      ['duration=5;isTimeSliced=true', 99],
      ['duration=5;boundsControl=tight', 99],
      ['interval=5', 99],
    ] as const)
      assert.deepEqual(refusals(`40=1|38=1|847=1001|848=${parameters}`), [[reason, 848]], parameters);
    assert.deepEqual(refusals('40=1|38=1|847=1002|848=variance=0.1'), [
      [99, 848],
      [99, 848],
    ]);
    assert.deepEqual(refusals('40=1|38=1|847=1002|848=interval=1;subOrderSize=1;variance=2'), [[99, 848]]);
  });

  it('are of the account that sends them, under a name that is not too long', () => {
    assert.deepEqual(refusals('40=1|38=1|1=other'), [[15, 1]]);
    const long = messageOf('D', `${ORDER.replace('11=a', `11=${'a'.repeat(257)}`)}|40=1|38=1`);
    assert.deepEqual(
      decode(long).messages[0]?.problems.map(({ reason, tag }) => [reason, tag]),
      [[99, 11]],
    );
  });

  it('are told of after what the session finds', () => {
    assert.deepEqual(
      decoded('40=1|38=1|18=1|9999=1').problems.map(({ answer }) => answer),
      ['reject', 'executionReport'],
    );
  });
});
