import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSamePerson } from './person-name.ts';

describe('names of the same person', () => {
  for (const [one, other] of [
    ['Mara Lindqvist', 'LINDQVIST, MARA'],
    ['José Núñez', 'jose  nunez'],
    ["Olu O'Dahl", 'Olu O Dahl'],
  ] as const)
    it(`${one} is ${other}`, () => assert.ok(isSamePerson(one, other)));
  for (const [one, other] of [
    ['Mara Lindqvist', 'Mara Lindquist'],
    ['Mara Lindqvist', 'Mara'],
    ['Mara Mara', 'Mara'],
    ['', ''],
    ['...', '-'],
  ] as const)
    it(`${one} is not ${other}`, () => assert.ok(!isSamePerson(one, other)));
});
