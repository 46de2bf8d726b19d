import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CERTIFICATION } from '#lib/fix/certification.ts';
import { evaluate, type KeptMessage } from './evaluate.ts';

/** Messages of a log, one a line: `> D 34=2|11=a|40=2` of the client, `< 8 …` of the service. */
function log(text: string): KeptMessage[] {
  const lines = text.trim().split('\n');
  return lines.map((line, index) => {
    const [sign, type = '', rest = ''] = line.trim().split(' ');
    const values = new Map(rest.split('|').map((field) => field.split('=') as [string, string]));
    return {
      direction: sign === '>' ? 'in' : 'out',
      number: Number(values.get('34') ?? 0),
      type,
      get: (tag) => values.get(String(tag)),
      at: new Date(index * 1000).toISOString(),
    };
  });
}

const passed = async (text: string): Promise<number[]> =>
  [...(await evaluate(log(text))).keys()].toSorted((a, b) => a - b);

describe('the certification of a client', async () => {
  it('has 25 cases', () => {
    assert.equal(CERTIFICATION.length, 25);
    assert.equal(new Set(CERTIFICATION.map(({ title }) => title)).size, 25);
  });
  it('knows what a session did', async () => {
    assert.deepEqual(await passed('> A 34=1|98=0'), []);
    assert.deepEqual(await passed('> A 34=1\n< A 34=1'), [1]);
    assert.deepEqual(await passed('> A 34=1|141=Y\n< A 34=1'), [1, 6]);
    assert.deepEqual(await passed('> A 34=9\n< A 34=12\n> 1 34=10|112=x'), [1, 2, 5]);
    assert.deepEqual(await passed('< 1 112=TEST\n> 0 112=TEST'), [3]);
    assert.deepEqual(await passed('< 1 112=TEST\n> 0 112=OTHER'), []);
    assert.deepEqual(await passed('> 5 34=2\n< 5 34=2'), [4]);
    assert.deepEqual(await passed('< 3 373=1\n> 1 112=x'), [2, 7]);
    assert.deepEqual(await passed('< 2 7=3|16=0\n> 4 36=9|123=Y'), [24]);
    assert.deepEqual(await passed('> 4 36=9|123=Y'), []);
    assert.deepEqual(await passed('> 2 7=3|16=0'), [23]);
  });
  it('knows what became of orders', async () => {
    const order = (fields: string, ...reports: string[]): Promise<number[]> =>
      passed([`> D 11=a|55=TBTC-TUSD|${fields}`, ...reports.map((report) => `< 8 11=a|${report}`)].join('\n'));
    assert.deepEqual(await order('40=2'), []);
    assert.deepEqual(await order('40=2', '150=A|39=A', '150=0|39=0'), [8]);
    assert.deepEqual(await order('40=1', '150=A|39=A', '150=F|39=1', '150=F|39=2'), [9]);
    assert.deepEqual(await order('40=1', '150=A|39=A', '150=F|39=1'), []);
    assert.deepEqual(await order('40=2|59=3', '150=A|39=A', '150=4|39=4'), [10]);
    assert.deepEqual(await order('40=2|59=4', '150=A|39=A', '150=F|39=2'), [11]);
    assert.deepEqual(await order('40=2|59=6|126=x', '150=A|39=A', '150=0|39=0'), [12]);
    assert.deepEqual(await order('40=3|99=1', '150=A|39=A'), [13]);
    assert.deepEqual(await order('40=4|99=1|44=1', '150=A|39=A'), [14]);
    assert.deepEqual(await order('40=1|847=1001', '150=A|39=A'), [15]);
    assert.deepEqual(await order('40=1|847=1002', '150=A|39=A'), [16]);
    assert.deepEqual(await order('40=1|152=100', '150=A|39=A'), [17]);
    assert.deepEqual(await order('40=1|38=100|15=TUSD', '150=A|39=A'), [17]);
    assert.deepEqual(await order('40=1|38=1|15=TBTC', '150=A|39=A'), []);
    assert.deepEqual(await order('40=2', '150=8|39=8'), []);
    assert.deepEqual(
      await passed('> D 11=a|40=2\n< 8 11=a|17=R-1|150=8|39=8\n> D 11=b|40=2\n< 8 11=b|150=A|39=A'),
      [18],
    );
  });
  it('knows how orders were ended, and that a lost connection ends them', async () => {
    const placed = '> D 11=a|40=2\n< 8 11=a|150=A|39=A\n';
    assert.deepEqual(await passed(`${placed}> F 11=c|41=a\n< 8 11=c|41=a|150=6|39=6\n< 8 11=c|41=a|150=4|39=4`), [19]);
    assert.deepEqual(await passed('> F 11=c|41=a\n< 9 11=c|41=a|102=0'), [20]);
    assert.deepEqual(await passed('> F 11=c|41=a\n< 9 11=c|41=a|102=1'), []);
    assert.deepEqual(await passed('> q 11=c|530=7\n< r 531=7|533=2'), [21]);
    assert.deepEqual(await passed('> q 11=c|530=7\n< r 531=0'), []);
    assert.deepEqual(await passed('> H 11=a\n< 8 11=a|150=I|39=0'), [22]);
    const lost = (logon: string) => `> A 34=1|${logon}\n< A 34=1\n${placed}> A 34=3\n< A 34=3\n< 8 11=a|150=4|39=4`;
    assert.ok((await passed(lost('9001=Y'))).includes(25));
    const stays = `> A 34=1|9001=Y\n< A 34=1\n${placed}< 8 11=a|150=4|39=4`;
    assert.ok(!(await passed(stays)).includes(25), 'the connection stayed');
    assert.ok(!(await passed(lost('98=0'))).includes(25));
  });
});
