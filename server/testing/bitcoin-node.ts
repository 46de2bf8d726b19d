import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

interface Output {
  address: string;
  sats: number;
}
interface Tx {
  txid: string;
  inputs: { txid: string; vout: number; spent: Output }[];
  outputs: Output[];
}
interface Block {
  hash: string;
  height: number;
  previous: string | null;
  time: number;
  txs: Tx[];
}

const START_SECONDS = Date.parse('2026-12-01T09:00:00.000Z') / 1000;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The state of a chain as a node of Bitcoin keeps it: blocks with transactions, outputs that are spent, a pool. */
function createModel() {
  let blocks: Block[] = [];
  let pool: Tx[] = [];
  let count = 0;

  function mine(times = 1): void {
    for (let round = 0; round < times; round += 1) {
      count += 1;
      const height = blocks.length;
      const reward = { txid: digest(`coinbase ${count}`), inputs: [], outputs: [{ address: 'miner', sats: 5e8 }] };
      const previous = blocks.at(-1)?.hash ?? null;
      const hash = digest(`block ${count} ${previous}`);
      blocks.push({ hash, height, previous, time: START_SECONDS + height * 600, txs: [reward, ...pool] });
      pool = [];
    }
  }
  /** A transaction that waits. One of the same `coin` as another spends the same output. */
  function send({ from = 'stranger', to, sats, coin }: { from?: string; to: string; sats: number; coin?: string }): Tx {
    count += 1;
    const input = { txid: digest(`coin ${coin ?? count}`), vout: 1, spent: { address: from, sats: sats + 1000 } };
    const tx = { txid: digest(`tx ${count}`), inputs: [input], outputs: [{ address: to, sats }] };
    pool = [...pool.filter((one) => one.inputs[0]?.txid !== input.txid), tx];
    return tx;
  }
  function reorganise(depth: number, times = depth + 1): void {
    const gone = blocks.slice(blocks.length - depth);
    blocks = blocks.slice(0, blocks.length - depth);
    pool = [...gone.flatMap((block) => block.txs.slice(1)), ...pool];
    mine(times);
  }
  mine();
  return { mine, send, reorganise, blocks: () => blocks, pool: () => pool };
}

type Model = ReturnType<typeof createModel>;

const whole = (sats: number): number => sats / 1e8;
const coreTx = ({ txid, inputs, outputs }: Tx, withInputs: boolean) => ({
  txid,
  vin:
    inputs.length === 0
      ? [{ coinbase: '04ffff', sequence: 0 }]
      : inputs.map(({ txid: spent, vout, spent: { address, sats } }) => ({
          txid: spent,
          vout,
          ...(withInputs ? { prevout: { value: whole(sats), scriptPubKey: { address } } } : {}),
        })),
  vout: [
    ...outputs.map(({ address, sats }) => ({ value: whole(sats), scriptPubKey: { address } })),
    { value: 0, scriptPubKey: { type: 'nulldata' } },
  ],
});

const RPC: Readonly<Record<string, (model: Model, params: readonly unknown[]) => unknown>> = {
  getblockchaininfo: (model) => ({
    chain: 'test',
    blocks: model.blocks().length - 1,
    bestblockhash: model.blocks().at(-1)?.hash,
  }),
  getblockhash: (model, [height]) => model.blocks()[Number(height)]?.hash ?? -8,
  getblock: (model, [hash, verbosity]) => {
    const block = model.blocks().find((one) => one.hash === hash);
    if (!block) return -5;
    const tx = block.txs.map((one) => (verbosity === 1 ? one.txid : coreTx(one, verbosity === 3)));
    const previous = block.previous === null ? {} : { previousblockhash: block.previous };
    return { hash, height: block.height, time: block.time, ...previous, tx };
  },
  getrawmempool: (model) => model.pool().map(({ txid }) => txid),
  getrawtransaction: (model, [id]) => {
    const tx = model.pool().find(({ txid }) => txid === id);
    return tx ? coreTx(tx, true) : -5;
  },
};

interface RpcRequest {
  id: number;
  method: string;
  params: readonly unknown[];
}

function answerRpc(model: Model, request: RpcRequest): object {
  const result = RPC[request.method]?.(model, request.params) ?? -32_601;
  return typeof result === 'number'
    ? { id: request.id, result: null, error: { code: result, message: 'no such thing' } }
    : { id: request.id, result, error: null };
}

const esploraTx = ({ txid, inputs, outputs }: Tx) => ({
  txid,
  vin:
    inputs.length === 0
      ? [{ txid: '0'.repeat(64), vout: 4_294_967_295, prevout: null, is_coinbase: true }]
      : inputs.map(({ txid: spent, vout, spent: { address, sats } }) => ({
          txid: spent,
          vout,
          prevout: { scriptpubkey_address: address, value: sats },
        })),
  vout: [
    ...outputs.map(({ address, sats }) => ({ scriptpubkey_address: address, value: sats })),
    { scriptpubkey_type: 'op_return', value: 0 },
  ],
});

/** The answer of an explorer; undefined for what it does not know. */
function answerEsplora(model: Model, path: string): unknown {
  const blocks = model.blocks();
  if (path === '/blocks/tip/hash') return blocks.at(-1)?.hash;
  const [, kind = '', name = '', part, start] = path.split('/');
  if (kind === 'block-height') return blocks[Number(name)]?.hash;
  if (kind === 'address' && part === 'txs')
    return model
      .pool()
      .filter((tx) => [...tx.outputs, ...tx.inputs.map(({ spent }) => spent)].some(({ address }) => address === name))
      .map(esploraTx);
  const block = blocks.find(({ hash }) => hash === name);
  if (kind !== 'block' || !block) return undefined;
  if (part === 'txs') return block.txs.slice(Number(start), Number(start) + 25).map(esploraTx);
  const { hash: id, height, time: timestamp, previous: previousblockhash } = block;
  return { id, height, timestamp, previousblockhash, tx_count: block.txs.length };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A node of Bitcoin Core and an explorer over one chain, on loopback. `answer` replaces what they say. Closes after the file. */
export async function openBitcoinNode() {
  const model = createModel();
  let override: ((response: ServerResponse) => void) | null = null;
  const requests: { path: string; authorization: string | undefined }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization });
    const body = await readText(request);
    if (override) return override(response);
    if (request.method === 'POST') {
      const asked = JSON.parse(body) as RpcRequest | RpcRequest[];
      const replies = [asked].flat().map((one) => answerRpc(model, one));
      const isFailure =
        !Array.isArray(asked) && 'error' in (replies[0] ?? {}) && JSON.stringify(replies[0]).includes('"code"');
      response.writeHead(isFailure ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(Array.isArray(asked) ? replies : replies[0]));
      return;
    }
    const found = answerEsplora(model, decodeURIComponent(request.url ?? ''));
    response.writeHead(found === undefined ? 404 : 200);
    response.end(typeof found === 'string' ? found : JSON.stringify(found ?? 'not found'));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...model,
    port,
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (next: typeof override) => {
      override = next;
    },
  };
}
