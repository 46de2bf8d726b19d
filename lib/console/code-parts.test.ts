import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RECEIVER_LANGUAGES, receiverCode } from '#lib/webhooks/receiver-code.ts';
import { type CodeLanguage, type CodePart, codeParts } from './code-parts.ts';

const of = (kind: CodePart['kind'], code: string, language: CodeLanguage): string[] =>
  codeParts(code, language).flatMap((part) => (part.kind === kind ? [part.text] : []));

describe('code in parts', () => {
  it('is the code again, letter by letter, in every language of receivers', () => {
    for (const language of RECEIVER_LANGUAGES) {
      const code = receiverCode(language, { url: 'https://hooks.example/in', webhookId: 'a1', type: 'accessToken' });
      const parts = codeParts(code, language);
      assert.equal(parts.map(({ text }) => text).join(''), code);
      for (const { text, from } of parts) assert.equal(code.slice(from, from + text.length), text);
      for (const kind of ['comment', 'text', 'word', 'number'] as const)
        assert.ok(
          parts.some((part) => part.kind === kind),
          `${language} has no ${kind}`,
        );
    }
  });
  it('takes no comment in a text for one, and no text in a comment', () => {
    assert.deepEqual(of('comment', `get('https://a.example'); // it's "one"\n`, 'node'), [`// it's "one"`]);
    assert.deepEqual(of('text', `get('https://a.example'); // it's "one"\n`, 'node'), [`'https://a.example'`]);
    assert.deepEqual(of('comment', 'a = "#no"  # yes', 'python'), ['# yes']);
    assert.deepEqual(of('text', String.raw`say("a \" b", 'c')`, 'java'), [String.raw`"a \" b"`, `'c'`]);
  });
  it('knows words only as whole words', () => {
    assert.deepEqual(of('word', 'const constant = new Newer()', 'node'), ['const', 'new']);
    assert.deepEqual(of('word', '{"true": true}', 'json'), ['true']);
  });
  it('leaves long code in one piece', () => {
    const code = 'const a = 1;\n'.repeat(5000);
    assert.deepEqual(codeParts(code, 'node'), [{ kind: 'plain', text: code, from: 0 }]);
  });
});
