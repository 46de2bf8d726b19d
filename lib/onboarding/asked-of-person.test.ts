import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askableOf, asksIn, fieldsNamedBy, noteOf, noteWith, noteWithout, partsNamedBy } from './asked-of-person.ts';

const NOTE = 'nameLast, frontPhoto: As on the passport.';

describe('a note of what is asked of a person', () => {
  it('says why of each, a line for each text', () => {
    const asked = [
      { name: 'nameLast', text: 'As on the passport.' },
      { name: 'frontPhoto', text: 'As on the passport.' },
      { name: 'nameLast', text: 'In full.' },
    ];
    const note = 'nameLast, frontPhoto: As on the passport.\nnameLast: In full.';
    assert.equal(noteOf(asked), note);
    assert.deepEqual(
      asksIn(note).map(({ name, text }) => ({ name, text })),
      asked,
    );
    assert.deepEqual([fieldsNamedBy(note), partsNamedBy(note)], [['nameLast'], ['frontPhoto']]);
  });
  it('keeps the lines of a text, also those that look like another ask', () => {
    const asked = [
      { name: 'nameLast', text: 'In full:\n\nfrontPhoto: no' },
      { name: 'taxId', text: 'taxId: all of it' },
    ];
    assert.deepEqual(
      asksIn(noteOf(asked)).map(({ name, text }) => ({ name, text })),
      asked,
    );
  });
  it('is read again as it was written', () => {
    assert.deepEqual([fieldsNamedBy(NOTE), partsNamedBy(NOTE)], [['nameLast'], ['frontPhoto']]);
    assert.deepEqual(
      asksIn(NOTE).map(({ kind, name }) => `${kind}:${name}`),
      ['data:nameLast', 'document:frontPhoto'],
    );
    assert.deepEqual(asksIn('It is blurred.'), []);
    assert.deepEqual(asksIn(null), []);
  });
  it('keeps its documents once the fields are corrected, and beside what is found wrong then', () => {
    assert.equal(noteWithout(NOTE, ['nameLast']), 'frontPhoto: As on the passport.');
    assert.equal(noteWithout('nameLast: As on the passport.', ['nameLast']), null);
    const found = 'nameFirst: is no name. Correct it.';
    assert.equal(noteWith(found, 'frontPhoto: Send it.'), 'nameFirst: is no name. Correct it.\nfrontPhoto: Send it.');
    assert.equal(noteWith(found, null), found);
    assert.equal(noteWith(null, NOTE), null);
  });
});

const namesOf = (...of: Parameters<typeof askableOf>) => askableOf(...of).map(({ name }) => name);

describe('what can be asked of a person', () => {
  it('goes by what they said', () => {
    const abroad = { countryOfCitizenship: 'DEU', countryOfResidence: 'DEU' };
    assert.ok(!namesOf('institutionalIndividual', abroad).includes('identificationNumber'));
    const resident = { ...abroad, countryOfResidence: 'USA' };
    assert.ok(namesOf('institutionalIndividual', resident).includes('identificationNumber'));
    const [person, entity] = [false, true].map((isEntity) => namesOf('starterSignup', { isEntity }));
    assert.ok(!person?.includes('enterpriseName') && person?.includes('isEntity'));
    assert.ok(entity?.includes('enterpriseName') && !entity.includes('isEntity'));
  });
  it('are parts of documents, and fields of their kind that can be corrected', () => {
    const names = namesOf('euIndividual', {});
    assert.ok(names.includes('frontPhoto') && names.includes('taxId'));
    assert.ok(!names.includes('email') && !names.includes('identificationNumber'));
  });
});
