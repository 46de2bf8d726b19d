import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { asSentence, formWords, onOneLine, tidyValues } from './form-words.ts';

const said = (schema: z.ZodType, value: unknown): string =>
  schema.safeParse(value, { error: formWords }).error?.issues[0]?.message ?? 'nothing';

describe('what a form says', () => {
  it('says it in whole sentences where the schema says nothing', () => {
    assert.equal(said(z.string(), undefined), 'Enter a value.');
    assert.equal(said(z.string().min(1), ''), 'Enter a value.');
    assert.equal(said(z.string().min(12), 'short'), 'Enter at least 12 characters.');
    assert.equal(said(z.string().max(2000), 'x'.repeat(2001)), 'Enter at most 2,000 characters.');
    assert.equal(said(z.array(z.string()).min(1), []), 'Choose at least one.');
    assert.equal(said(z.array(z.string()).max(1), ['a', 'b']), 'Choose at most 1.');
    assert.equal(said(z.enum(['a', 'b']), 'c'), 'Choose one of the options.');
    assert.equal(said(z.email(), 'nobody'), 'Enter an email address.');
  });
  it('leaves the words of a schema as they are', () => {
    assert.equal(said(z.string().min(1, 'Enter a label.'), ''), 'Enter a label.');
  });
  it('makes a sentence of what the service says of a field', () => {
    assert.equal(asSentence('is required'), 'This is required.');
    assert.equal(asSentence('must be at most 5'), 'This must be at most 5.');
    assert.equal(asSentence('Enter a label.'), 'Enter a label.');
    assert.equal(asSentence('not reachable'), 'Not reachable.');
  });
});

describe('what is filled in', () => {
  it('loses the blanks around it, and a code those within; passwords keep theirs', () => {
    assert.deepEqual(
      tidyValues({
        label: ' a  b\n',
        otp: ' 123 456 ',
        password: ' p ',
        current: ' c ',
        newPassword: ' n ',
        repeated: ' n ',
      }),
      { label: 'a  b', otp: '123456', password: ' p ', current: ' c ', newPassword: ' n ', repeated: ' n ' },
    );
    assert.deepEqual(tidyValues({ otp: 'abcd efgh', isOn: true, scope: [' a '] }), {
      otp: 'abcd efgh',
      isOn: true,
      scope: [' a '],
    });
  });
  it('is one line when it was pasted with breaks', () => {
    assert.equal(onOneLine('\n a \r\n b\u2028c \n'), 'a b c');
  });
});
