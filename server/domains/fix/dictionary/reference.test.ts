import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { IGNORED_TAGS, orderFieldUse } from '../application/order-fields.ts';
import { IGNORED_ON_LOGON, STRATEGY_KEYS, STRATEGY_VALUES, TIMES_IN_FORCE } from '../decode/order-fields.ts';
import { FIELDS } from './fields.ts';
import { HEADER, MESSAGES, TRAILER } from './messages.ts';
import { REJECT_REASONS } from './problems.ts';

const text = readFileSync(new URL('../../../../public/docs/fix.md', import.meta.url), 'utf8');

/** Rows of the table whose head is this one. */
function rowsBelow(head: string): string[][] {
  const [, below] = text.split(`\n${head}\n`);
  assert.ok(below !== undefined, head);
  const lines = below.split('\n').slice(1);
  return lines.slice(0, lines.findIndex((line) => !line.startsWith('|')) >>> 0).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}
const numbersIn = (sentence: RegExp): number[] =>
  (sentence.exec(text)?.[1] ?? assert.fail(String(sentence))).split(', ').map(Number);

describe('the reference of FIX messages', () => {
  it('has every message with who sends it and what it requires', () => {
    const senders = { client: 'client', service: 'service', both: 'either side' };
    const ours = [...MESSAGES.values()].map(({ type, name, direction, members }) => {
      const required = members.filter(({ isRequired }) => isRequired).map(({ tag }) => tag);
      return [type, name, senders[direction], required.join(', ') || '–'];
    });
    const byType = (one: string[], other: string[]): number => String(one[0]).localeCompare(String(other[0]), 'en');
    const told = rowsBelow('| 35 | Message | Sent by | Required |');
    assert.deepEqual(told.toSorted(byType), ours.toSorted(byType));
  });

  it('has what every message requires', () => {
    const ours = [...HEADER, ...TRAILER].flatMap(({ tag, isRequired }) => {
      const { name = '', type = '' } = FIELDS.get(tag) ?? {};
      return isRequired ? [[String(tag), name, type]] : [];
    });
    assert.deepEqual(rowsBelow('| Tag | Field | Type |'), ours);
  });

  it('names the fields of an order as the dictionary does', () => {
    const body = new Set(MESSAGES.get('D')?.members.map(({ tag }) => tag));
    const rows = rowsBelow('| Tag | Field | Type | Says |');
    assert.equal(rows.length, 17);
    for (const [tag, name, type] of rows) {
      const field = FIELDS.get(Number(tag));
      assert.deepEqual([name, type], [field?.name, field?.type]);
      assert.ok(body.has(Number(tag)), tag);
    }
  });

  it('has the times in force of each type', () => {
    const told = rowsBelow('| Order | 40 | 44 | 99 | 59, the first holds without it |');
    assert.deepEqual(
      told.map(([, type, , , times = '']) => [type, times.replace(' with 126', '').split(', ')]),
      [...TIMES_IN_FORCE],
    );
  });

  it('has both algorithms with their keys and codes', () => {
    const told = rowsBelow('| 847 | Name | Keys of 848 | Needs |');
    assert.deepEqual(
      told.map(([code = '', name, keys = '']) => [code, name, keys.replaceAll(/ \([^)]*\)/g, '').split(', ')]),
      [...STRATEGY_KEYS].map(([code, keys]) => [code, FIELDS.get(847)?.values.get(code), keys]),
    );
    assert.deepEqual(
      [...STRATEGY_VALUES.keys()].toSorted(),
      [...new Set([...STRATEGY_KEYS.values()].flat())].toSorted(),
    );
    assert.ok(text.includes(`9001, ${FIELDS.get(9001)?.name}, is a boolean of a Logon`));
  });

  it('has what is refused and what is ignored', () => {
    const [used, refused] = [
      numbersIn(/say what is ordered: ([\d, ]+)\./),
      numbersIn(/executes: ([\d, ]+) and all others/),
    ];
    const body = MESSAGES.get('D')?.members.map(({ tag }) => tag) ?? [];
    assert.deepEqual(
      used,
      body.filter((tag) => orderFieldUse(tag) === 'used').toSorted((one, other) => one - other),
    );
    assert.ok(refused.length > 5 && refused.every((tag) => orderFieldUse(tag) === 'refused'));
    assert.deepEqual(numbersIn(/stands in their groups: ([\d, ]+)\./), [...IGNORED_TAGS]);
    assert.deepEqual(numbersIn(/In a Logon: ([\d, ]+)\./), IGNORED_ON_LOGON);
  });

  it('has the reasons of a reject in its words', () => {
    assert.deepEqual(rowsBelow('| 373 | 58 |'), Object.entries(REJECT_REASONS));
  });
});
