import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseEnv } from './env.ts';

const read = (text?: string) => parseEnv(text === undefined ? {} : { DOCUMENT_STORE: text }).documents;

describe('DOCUMENT_STORE', () => {
  it('is the database, or a bucket with its key and secret', () => {
    assert.equal(read(), null);
    assert.equal(read('database'), null);
    assert.deepEqual(
      read('https://AKIA:se%2Fcr%2Bet@s3.eu-central-1.amazonaws.com/my-papers/a/b?region=eu-central-1'),
      {
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        region: 'eu-central-1',
        bucket: 'my-papers',
        prefix: 'a/b/',
        accessKeyId: 'AKIA',
        secretAccessKey: 'se/cr+et',
      },
    );
    assert.equal(read('http://k:s@localhost:9000/papers')?.prefix, '');
    assert.equal(read('http://k:s@[::1]:9000/papers')?.region, 'us-east-1');
  });

  it('is refused in words that tell no secret', () => {
    const wrong: [string, RegExp][] = [
      ['bucket', /must be `database`/],
      ['http://k:s3cret@store.example/papers', /https:\/\/, or http:\/\/ on loopback/],
      ['ftp://k:s3cret@store.example/papers', /must be https/],
      ['https://store.example/papers', /lacks the key or the secret/],
      ['https://k:s3cret@store.example/', /names no bucket/],
      ['https://k:s3cret@store.example/UPPER', /names no bucket/],
      ['https://k:s3cret@store.example/papers/a b', /its prefix/],
      ['https://k:s3cret@store.example/papers?x=1', /takes `region` alone/],
      ['https://k:%zz@store.example/papers', /percent-encoded/],
    ];
    for (const [text, said] of wrong)
      assert.throws(
        () => read(text),
        ({ message }: Error) => said.test(message) && !message.includes('s3cret'),
        text,
      );
  });
});
