import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { judgePassword } from './password-rules.ts';

const PERSONAL = ['mara.lindqvist@northwind.example', 'Mara Lindqvist', 'Northwind Capital', 'Jo & Co'];
const judge = (password: string) => judgePassword(password, PERSONAL);
const refused = async (passwords: string[], reason: RegExp) => {
  for (const password of passwords) assert.match((await judge(password)) ?? 'good', reason, password);
};

describe('a new password', () => {
  it('is good when it is long and nobody’s guess', async () => {
    const good = [
      'correct horse battery',
      'a longer and better one',
      '0f3a9b7c1d2e4f56',
      'x7#kQ2!m9Lp$',
      'Über den Wolken 7',
      'capital of the river bank',
      'mara walks to the lake at night',
      'password is a bad word to use here',
    ];
    for (const password of good) assert.equal(await judge(password), null, password);
  });
  it('has at least 12 characters, whatever they take in UTF-16', async () => {
    await refused(['elevenchars', '😀😁😂😃😄😅'], /at least 12/);
  });
  it('is sent as it is typed', async () => {
    await refused(['0123456789abcdef'.repeat(4), '0123456789ABCDEF'.repeat(4), 'a'.repeat(64)], /as it is typed/);
  });
  it('does not repeat itself', async () => {
    const repeated = ['aaaaaaaaaaaa', 'abcabcabcabc', 'monkey monkey monkey', 'trustno1trustno1', 'aaaaaaaabbbbbbbb'];
    await refused([...repeated, 'x'.repeat(63), 'Password1password1'], /repeat itself/);
  });
  it('is no sequence', async () => {
    await refused(
      ['abcdefghijkl', '123456789012', 'qwertyuiopas', 'zyxwvutsrqpo', 'abcdef123456', 'asdfghjkl;;;'],
      /sequence/,
    );
  });
  it('is not made of what others know', async () => {
    const personal = [
      'mara.lindqvist@northwind.example',
      'Mara-Lindqvist-1',
      'NORTHWINDcapital',
      'Clearhouse123!',
      'clearhouse2026',
    ];
    await refused([...personal, 'lindqvist1987', 'Northwind2026!'], /name, email or enterprise/);
  });
  it('is no common one, with digits, signs and look-alikes about it', async () => {
    const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    assert.ok(lines.length >= 10_000);
    for (const line of lines.filter(({ length }) => length >= 12)) assert.notEqual(await judge(line), null, line);
    await refused(
      [
        'password1234',
        'Password1234!',
        'iloveyou1234',
        'P@ssw0rd1234',
        'Dragonball1984',
        '1q2w3e4r5t6y',
        '!!letmein2026',
      ],
      /common/,
    );
  });
});
