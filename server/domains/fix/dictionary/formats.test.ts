import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FIELD_TYPES, FIELDS, type FieldDefinition, type FieldType } from './fields.ts';
import { hasFormat, isListed, readMoment, writeMoment } from './formats.ts';

const of = (type: FieldType): FieldDefinition => ({ tag: 1, name: 'Some', type, values: new Map() });
const DECIMALS: [string[], string[]] = [
  ['0', '1', '-1', '00.10', '23.', '.5', '-.5', '0.0000000000000000001', '002000.00'],
  ['', '+1', '1,5', '1.2.3', '1e5', '.', '-', '- 1', ' 1', '1 ', 'NaN', 'Infinity', '0x1', '٣', '9'.repeat(41)],
];
const TEXTS: [string[], string[]] = [
  ['a', ' ', 'BTC-USD', '~', 'a=b|c'],
  ['\t', '\n', 'a\u0000', '\u007f', '\u00e9', '\u0001'],
];
const DAYS: [string[], string[]] = [
  ['20260228', '20240229', '20000229', '20261231', '20260101'],
  [
    '20260229',
    '21000229',
    '20260431',
    '20260001',
    '20261301',
    '20260100',
    '20260132',
    '2026-01-01',
    '260101',
    '2026010',
    '',
  ],
];
const NATURALS: [string[], string[]] = [
  ['0', '7', '0007', '999999999999999999'],
  ['', '-1', '+1', '1.0', '1.', 'x', ' 1', '1000000000000000000'],
];
const TIMES = [
  '00:00:00',
  '23:59:59',
  '12:30:15.123',
  '12:30:15.123456',
  '12:30:15.123456789',
  '23:59:60',
  '23:59:60.999',
];
const NO_TIMES = [
  '24:00:00',
  '12:60:00',
  '12:00:61',
  '12:00',
  '12:00:00.',
  '12:00:00.1',
  '12:00:00.12',
  '12:00:00.1234',
  '1:00:00',
  '12:00:00Z',
  '',
];
const on = (times: readonly string[]): string[] => times.map((time) => `20260331-${time}`);

/** Of each type, what it may be and what not. */
const CASES: Record<FieldType, [good: string[], bad: string[]]> = {
  AMT: DECIMALS,
  FLOAT: DECIMALS,
  PERCENTAGE: DECIMALS,
  PRICE: DECIMALS,
  PRICEOFFSET: DECIMALS,
  QTY: DECIMALS,
  BOOLEAN: [
    ['Y', 'N'],
    ['', 'y', 'n', '1', '0', 'YN', 'true'],
  ],
  CHAR: [
    ['a', '1', ' ', '~'],
    ['', 'ab', '\u00e9', '\u0001', '\n'],
  ],
  COUNTRY: TEXTS,
  CURRENCY: TEXTS,
  EXCHANGE: TEXTS,
  MULTIPLEVALUESTRING: TEXTS,
  STRING: TEXTS,
  DATA: [['', '\u0001', '\u00ff', 'any'], []],
  INT: [
    ['0', '-1', '007', '-007', '999999999999999999'],
    ['', '+1', '1.0', '--1', '-', 'x', '1000000000000000000'],
  ],
  LENGTH: NATURALS,
  NUMINGROUP: NATURALS,
  SEQNUM: NATURALS,
  LOCALMKTDATE: DAYS,
  UTCDATEONLY: DAYS,
  MONTHYEAR: [
    ['202601', '202612', '20260131', '202601w1', '202601w5'],
    ['202600', '202613', '20260132', '202601w0', '202601w6', '202601W1', '2026', ''],
  ],
  UTCTIMEONLY: [TIMES, NO_TIMES],
  UTCTIMESTAMP: [
    [...on(TIMES), '20240229-00:00:00'],
    [
      ...on(NO_TIMES),
      '20260431-00:00:00',
      '20260331',
      '20260331 00:00:00',
      '2026-03-31T00:00:00Z',
      '20260230-00:00:00',
    ],
  ],
};

describe('the format of a value', () => {
  for (const type of FIELD_TYPES)
    it(`follows from its type: ${type}`, () => {
      const [good, bad] = CASES[type];
      for (const value of good) assert.ok(hasFormat(of(type), value), JSON.stringify(value));
      for (const value of bad) assert.ok(!hasFormat(of(type), value), JSON.stringify(value));
    });

  it('is free of a text for people', () => {
    assert.ok(hasFormat({ ...of('STRING'), tag: 58 }, 'Zür\u00e9\t'));
  });
});

describe('values that are listed', () => {
  const listed = (tag: number, value: string): boolean => isListed(FIELDS.get(tag) as FieldDefinition, value);

  it('are the only ones where the standard lists them', () => {
    assert.ok(listed(54, '1'));
    assert.ok(!listed(54, 'Z'));
    assert.ok(!listed(40, '01'));
    assert.ok(listed(98, '0') && !listed(98, '00'));
    assert.ok(listed(847, '1001') && listed(847, '1003') && !listed(847, '999'));
  });

  it('may be anything where it lists none', () => {
    assert.ok(listed(55, 'ANY'));
    assert.ok(listed(43, 'Y') && listed(43, 'N'));
  });

  it('stand between single blanks where there may be several', () => {
    assert.ok(listed(18, '1') && listed(18, '1 6 G'));
    for (const value of ['1 ?', '1  6', ' 1', '1 ', '16']) assert.ok(!listed(18, value), value);
  });
});

describe('moments', () => {
  const read = (value: string): string | undefined => readMoment(value)?.toISOString();

  it('are read to the millisecond', () => {
    assert.equal(read('20260331-12:30:15'), '2026-03-31T12:30:15.000Z');
    assert.equal(read('20260331-12:30:15.120'), '2026-03-31T12:30:15.120Z');
    assert.equal(read('20260331-12:30:15.123456'), '2026-03-31T12:30:15.123Z');
    assert.equal(read('20260331-12:30:15.123999999'), '2026-03-31T12:30:15.123Z');
  });

  it('of a leap second are the last of their minute', () => {
    assert.equal(read('20161231-23:59:60'), '2016-12-31T23:59:59.999Z');
    assert.equal(read('20161231-23:59:60.500'), '2016-12-31T23:59:59.999Z');
  });

  it('are none in another form, or on a day that no calendar has', () => {
    for (const value of [
      '',
      '20260431-00:00:00',
      '20260331',
      '20260331-12:30',
      '2026-03-31T12:30:15Z',
      '20260331-25:00:00',
    ])
      assert.equal(readMoment(value), null, value);
  });

  it('are written so that they are read again', () => {
    for (const time of [0, 951_782_399_999, 1_774_960_215_120, 4_102_444_800_000]) {
      const text = writeMoment(new Date(time));
      assert.match(text, /^\d{8}-\d\d:\d\d:\d\d\.\d{3}$/);
      assert.equal(readMoment(text)?.getTime(), time);
    }
  });
});
