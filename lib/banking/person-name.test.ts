import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSamePerson } from './person-name.ts';

describe('names of the same person', () => {
  for (const [one, other] of [
    ['Mara Lindqvist', 'LINDQVIST, MARA'],
    ['José Núñez', 'jose  nunez'],
    ["Olu O'Dahl", 'Olu O Dahl'],
    ["Sean O'Neil", 'ONEIL SEAN'],
    ['Jürgen Groß', 'JURGEN GROSS'],
    ['Jürgen Groß', 'JUERGEN GROSS'],
    ['Søren Åkesson', 'Soeren Aakesson'],
    ['Łukasz Żuk', 'Lukasz Zuk'],
  ] as const)
    it(`${one} is ${other}`, () => assert.ok(isSamePerson(one, other)));
  for (const [one, other] of [
    ['Mara Lindqvist', 'Mara Lindquist'],
    ['Mara Lindqvist', 'Mara'],
    ['Mara Mara', 'Mara'],
    ['Jürgen Groß', 'Jorgen Gross'],
    ['', ''],
    ['...', '-'],
  ] as const)
    it(`${one} is not ${other}`, () => assert.ok(!isSamePerson(one, other)));
});
