import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openBitcoinNode } from '#server/testing/bitcoin-node.ts';
import { closedAddress } from '#server/testing/closed-port.ts';
import { createBitcoinSource } from './bitcoin-source.ts';
import { createEsploraSource } from './esplora-source.ts';
import { SourceError } from './source.ts';

const ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const OTHER = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';
const watched = new Set([ADDRESS, OTHER]);
const nobody = new Set<string>();

const MAKERS = { bitcoin: createBitcoinSource, esplora: createEsploraSource };

for (const [kind, create] of Object.entries(MAKERS)) {
  describe(`a source of the kind ${kind}`, () => {
    it('reads the head, blocks by height, and none above the head', async () => {
      const node = await openBitcoinNode();
      const source = create(node.url);
      node.mine(3);
      const blocks = node.blocks();
      assert.deepEqual(await source.head(), { height: 3, hash: blocks[3]?.hash });
      assert.equal(await source.hashAt(2), blocks[2]?.hash);
      assert.equal(await source.hashAt(4), null);
      assert.equal(await source.blockAt(4, nobody), null);
      assert.deepEqual(await source.blockAt(3, nobody), {
        height: 3,
        hash: blocks[3]?.hash,
        parentHash: blocks[2]?.hash,
        minedAt: '2026-12-01T09:30:00.000Z',
        transactions: [],
      });
      assert.equal((await source.blockAt(0, nobody))?.parentHash, '0'.repeat(64));
    });

    it('finds transactions from and to watched addresses, in blocks of any size and before them', async () => {
      const node = await openBitcoinNode();
      const source = create(node.url);
      const got = node.send({ to: ADDRESS, sats: 123_456_789 });
      const gave = node.send({ from: OTHER, to: 'stranger', sats: 1 });
      for (let index = 0; index < 60; index += 1) node.send({ to: `stranger-${index}`, sats: 5 });
      const last = node.send({ from: ADDRESS, to: OTHER, sats: 21e14 });
      const expected = new Map([
        [
          got.txid,
          {
            receives: [{ address: ADDRESS, quantity: 123_456_789n }],
            sends: [],
            entries: [
              { address: 'stranger', quantity: -123_457_789n },
              { address: ADDRESS, quantity: 123_456_789n },
            ],
            fee: 1000n,
          },
        ],
        [
          gave.txid,
          {
            receives: [],
            sends: [{ address: OTHER, quantity: 1001n }],
            entries: [
              { address: OTHER, quantity: -1001n },
              { address: 'stranger', quantity: 1n },
            ],
            fee: 1000n,
          },
        ],
        [
          last.txid,
          {
            receives: [{ address: OTHER, quantity: 2_100_000_000_000_000n }],
            sends: [{ address: ADDRESS, quantity: 2_100_000_000_001_000n }],
            entries: [
              { address: ADDRESS, quantity: -2_100_000_000_001_000n },
              { address: OTHER, quantity: 2_100_000_000_000_000n },
            ],
            fee: 1000n,
          },
        ],
      ]);
      const check = (found: readonly { hash: string; spends: readonly string[] }[]): void => {
        assert.equal(found.length, 3);
        for (const { hash, spends, ...moved } of found) {
          assert.deepEqual(moved, expected.get(hash));
          assert.equal(spends.length, 1);
        }
      };
      check(await source.pool(watched));
      check(await source.pool(watched));
      assert.deepEqual(await source.pool(nobody), []);
      node.mine();
      check((await source.blockAt(1, watched))?.transactions ?? []);
      assert.deepEqual(await source.pool(watched), []);
    });

    it('shows by what they spend that one transaction replaces another', async () => {
      const node = await openBitcoinNode();
      const source = create(node.url);
      node.send({ to: ADDRESS, sats: 1000, coin: 'same' });
      const [first] = await source.pool(watched);
      node.send({ to: ADDRESS, sats: 900, coin: 'same' });
      const [second, ...rest] = await source.pool(watched);
      assert.deepEqual(rest, []);
      assert.notEqual(first?.hash, second?.hash);
      assert.deepEqual(first?.spends, second?.spends);
    });

    it('sends name and password as a header, and shows them nowhere', async () => {
      const node = await openBitcoinNode();
      const source = create(`http://rpc%40user:pass%2Fword@127.0.0.1:${node.port}`);
      await source.head();
      const expected = `Basic ${Buffer.from('rpc@user:pass/word').toString('base64')}`;
      assert.ok(node.requests.every(({ authorization }) => authorization === expected));
      node.answer((response) => void response.writeHead(401).end());
      await assert.rejects(source.head(), (error: Error) => /^refused: status 401$/.test(error.message));
    });

    it('says what is wrong with a source that is down or talks nonsense', async () => {
      const node = await openBitcoinNode();
      const source = create(node.url);
      const replies: [number, string, RegExp][] = [
        [200, 'no json at all', /malformed/],
        [200, '{}', /malformed/],
        [200, '[]', /malformed/],
        [200, '"x"', /malformed/],
        [200, '', /malformed/],
        [502, 'Bad gateway', /unreachable: status 502/],
        [302, '', /unreachable: status 302/],
      ];
      for (const [status, body, expected] of replies) {
        node.answer((response) => void response.writeHead(status, { location: '/elsewhere' }).end(body));
        await assert.rejects(source.head(), (error: Error) => {
          assert.ok(error instanceof SourceError, `${status} ${body}: ${error.stack}`);
          assert.match(error.message, expected);
          assert.ok(!error.message.includes('127.0.0.1'));
          return true;
        });
      }
      node.answer((response) => void response.destroy());
      await assert.rejects(source.head(), /unreachable/);
      await assert.rejects(create(await closedAddress()).head(), /unreachable: ECONNREFUSED/);
    });
  });
}
