import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../domains/stablecoin/contract/', import.meta.url);
const NAME = 'OrderToken';
const SOURCE = `${NAME}.sol`;
const TARGET = fileURLToPath(new URL('order-token.json', FOLDER));

/** All that decides on the bytes that come out, beside compiler and library, which package.json pins. */
const SETTINGS = {
  evmVersion: 'shanghai',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

interface Output {
  errors?: { formattedMessage: string }[];
  contracts?: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>;
}

interface Compiler {
  version: () => string;
  compile: (input: string) => string;
}

/** The source and all that it imports, by the names under which that is done. */
async function readSources(): Promise<Record<string, { content: string }>> {
  const sources: Record<string, { content: string }> = {};
  const wanted = [SOURCE];
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (path in sources) continue;
    const file = path === SOURCE ? new URL(SOURCE, FOLDER) : new URL(import.meta.resolve(path));
    const content = await readFile(fileURLToPath(file), 'utf8');
    sources[path] = { content };
    for (const [, name = ''] of content.matchAll(/^import [^"]*"([^"]+)";/gm))
      wanted.push(name.startsWith('.') ? new URL(name, `file:///${path}`).pathname.slice(1) : name);
  }
  return sources;
}

interface Compiled {
  compiler: string;
  abi: unknown[];
  /** Hex with `0x`, without the values of its constructor. */
  bytecode: string;
}

/** Compiles the contract of tokens. Throws what the compiler says, warnings included. */
async function compileContract(): Promise<Compiled> {
  const solc = createRequire(import.meta.url)('solc') as Compiler;
  const input = { language: 'Solidity', sources: await readSources(), settings: SETTINGS };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output;
  const made = contracts?.[SOURCE]?.[NAME];
  if (errors.length > 0 || made === undefined) throw new Error(errors.map((one) => one.formattedMessage).join('\n'));
  return { compiler: solc.version(), abi: made.abi, bytecode: `0x${made.evm.bytecode.object}` };
}

/** The contract of tokens as it is committed, and as it is compiled now. */
export async function contractSnapshot(): Promise<{ committed: Compiled; current: Compiled }> {
  const current = await compileContract();
  return { committed: JSON.parse(await readFile(TARGET, 'utf8')) as Compiled, current };
}

if (import.meta.main) {
  await writeFile(TARGET, `${JSON.stringify(await compileContract(), null, 2)}\n`);
  console.log(`Wrote ${TARGET}`);
}
