import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isCanonicalTarget, meantPath } from './canonical-target.ts';

const PLAIN = [
  '/',
  '/api/v2/ping',
  '/api/v2/ping/',
  '/.well-known/jwks.json',
  '/docs/...',
  '/e/a%20b/overview',
  '/api/v2/hteth%3Agousd/wallet/x',
  '/api/v2/hteth:gousd/wallet/x',
  '/users/mara%40northwind.example+x',
  '/na%C3%AFve',
  '/100%25',
  '/{a}"^|<b>',
  '/caf\u00e9',
  '/x?next=//evil.example/../\\&y=%2e%2e%2f%00%zz',
  '/x?',
];

const OTHER: Readonly<Record<string, string>> = {
  nothing: '',
  'no slash': 'api/v2/ping',
  asterisk: '*',
  'absolute form': 'http://evil.example/api/v2/ping',
  'authority form': 'evil.example:80',
  'doubled first slash': '//api/v2/ping',
  'doubled slash': '/api//v2/ping',
  'doubled last slash': '/api/v2/ping//',
  'a dot': '/./api/v2/ping',
  'a dot at the end': '/api/v2/ping/.',
  'two dots': '/x/../api/v2/ping',
  'two dots at the end': '/api/v2/ping/..',
  'escaped dot': '/%2e/api/v2/ping',
  'escaped dots': '/x/%2e%2E/api/v2/ping',
  'half escaped dots': '/x/.%2e/api/v2/ping',
  'twice escaped dots': '/x/%252e%252e/api/v2/ping',
  backslash: '/api\\v2\\ping',
  'escaped backslash': '/api%5cv2/ping',
  'escaped slash': '/api%2fv2/ping',
  'escaped NUL': '/api/v2/ping%00',
  'escaped letter': '/api/v2/%70ing',
  'escaped digit': '/api/v%32/ping',
  'escaped dash': '/sign%2Din',
  'escaped tilde': '/%7euser',
  'escaped underscore': '/%5Fnext/x',
  'twice escaped letter': '/api/v2/%2570ing',
  'half an escape': '/api/v2/ping%',
  'no escape': '/api/v2/%zz',
  'no UTF-8': '/api/v2/%ff',
  'too long a UTF-8 slash': '/api%c0%afv2',
  fragment: '/api/v2/ping#x',
  'fragment in the query': '/api/v2/ping?x#y',
  'control byte': '/api/v2/ping\u0001',
  'line break in the query': '/api/v2/ping?x\r\ny',
  blank: '/api/v2/p ing',
  DEL: '/api/v2/ping\u007f',
};

describe('a canonical target', () => {
  for (const target of PLAIN) it(`is ${JSON.stringify(target)}`, () => assert.equal(isCanonicalTarget(target), true));

  for (const [what, target] of Object.entries(OTHER))
    it(`is not one with ${what}`, () => assert.equal(isCanonicalTarget(target), false));

  it('is read alike by a parser of URLs, whatever it is made of', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      'a',
      'B',
      '%41',
      '%25',
      '%20',
      '?',
      ':',
      '%',
      '~',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const target = `/${pieces.join('')}`;
        if (!isCanonicalTarget(target)) return;
        const [path = ''] = target.split('?', 1);
        assert.equal(new URL(`http://x${target}`).pathname, path);
        assert.equal(meantPath(target), decodeURIComponent(path).replace(/(?!^)\/$/, ''));
      }),
      { numRuns: 5000, seed: 1 },
    );
  });
});

describe('what another spelling means', () => {
  for (const target of [
    '//api/v2/ping',
    '/./api/v2/ping?x',
    '/x/../api/v2/ping#y',
    '/api\\v2\\ping',
    '/api/v2/%2570ing',
    '/%61pi%2fv2%5cping',
    'http://evil.example/api/v2/ping',
    '/../../api/v2/ping/.',
  ])
    it(`of ${target}`, () => assert.equal(meantPath(target), '/api/v2/ping'));
});
