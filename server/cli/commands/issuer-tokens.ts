import { readFile } from 'node:fs/promises';
import { Failure } from '#server/core/call/errors.ts';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { requirePrivate, SecretFileError } from '#server/core/runtime/secret-files.ts';
import { SourceError } from '#server/domains/chain/public.ts';
import {
  awaitCall,
  type CallRow,
  cancelAtIssuer,
  keepIssuer,
  setTokenContract,
  startDeployment,
} from '#server/domains/stablecoin/public.ts';
import { type OptionValues, requiredText, type SystemCommand, UsageError } from './command.ts';

const token = { type: 'string', value: 'SLUG', isRequired: true, help: 'Short name of the token.' } as const;

/** What went wrong at a node, in a sentence without its address. */
const sayWhy = (error: unknown): never => {
  if (error instanceof SourceError)
    throw new ConfigurationError(`The node of the chain cannot be used: ${error.message}.`);
  throw error;
};

/** A key that lies in a file that nobody else may read. Throws UsageError, without the key. */
async function readKey(values: OptionValues): Promise<string> {
  const file = requiredText(values, 'key-file');
  try {
    requirePrivate('--key-file', file);
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof SecretFileError) throw new UsageError(`${error.message}.`);
    throw new UsageError(`The file ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

const issuer: SystemCommand = {
  name: 'tokens issuer',
  summary: 'Keep the key by which the tokens of a chain are issued, encrypted. A chain has one.',
  options: {
    chain: { type: 'string', value: 'COIN', isRequired: true, help: 'Coin of the chain, such as hteth.' },
    'key-file': {
      type: 'string',
      value: 'FILE',
      isRequired: true,
      help: 'Private key in hex, in a file that only you may read. It can go afterwards.',
    },
  },
  async run(service, values) {
    const text = await readKey(values);
    const kept = await keepIssuer(service, { chain: requiredText(values, 'chain'), text }).catch(sayWhy);
    const { chain, address, chainId, isNew } = kept;
    const verb = isNew ? 'are issued' : 'were issued before, too,';
    return { json: kept, text: `Tokens of ${chain} (chain ${chainId}) ${verb} by ${address}. It pays for gas.` };
  },
};

/** What one waits for meanwhile, on the error output: what is printed at the end is the result alone. */
const tell = ({ state, hash, problem }: CallRow): void =>
  void process.stderr.write(`${state}${hash ? ` in ${hash}` : ''}${problem === null ? '' : `: ${problem}`}\n`);

const deploy: SystemCommand = {
  name: 'tokens deploy',
  summary:
    'Make the contract of a token on its chain by its issuer, and wait until it is final. Goes on where it was cut off.',
  options: { token },
  async run(service, values) {
    const slug = requiredText(values, 'token');
    const { id } = await startDeployment(service, slug).catch(sayWhy);
    const ended = await awaitCall(service, { id, tell });
    if (ended.state === 'failed') throw new Failure('state_conflict', ended.problem ?? 'The contract was not made.');
    const { contract, hash } = ended;
    return { json: { token: slug, contract, hash }, text: `${slug} has the contract ${contract}, made in ${hash}.` };
  },
};

const contract: SystemCommand = {
  name: 'tokens contract',
  summary: 'Give a token a contract that is on its chain already, once it was looked at.',
  options: {
    token,
    address: { type: 'string', value: 'ADDRESS', isRequired: true, help: 'Of the contract.' },
  },
  async run(service, values) {
    const given = { slug: requiredText(values, 'token'), address: requiredText(values, 'address') };
    const { slug, contract: address } = await setTokenContract(service, given).catch(sayWhy);
    return { json: { token: slug, contract: address }, text: `${slug} has the contract ${address}.` };
  },
};

const ORDER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const cancel: SystemCommand = {
  name: 'tokens cancel',
  summary: 'Take back what the issuer of a chain is about for an order, as long as it is not mined. The order fails.',
  options: { order: { type: 'string', value: 'ID', isRequired: true, help: 'Id of the order.' } },
  async run(service, values) {
    const id = requiredText(values, 'order');
    if (!ORDER.test(id)) throw new UsageError('The id of an order is a UUID.');
    const json = await cancelAtIssuer(service, id.toLowerCase()).catch(sayWhy);
    if (json.outcome === 'failed') return { json, text: 'Nothing was sent yet: the order has failed.' };
    const problem = json.problem === null ? '' : ` The node did not take it yet: ${json.problem}.`;
    return {
      json,
      text: `The order fails once ${json.hash} is final, unless its transaction is mined first.${problem}`,
    };
  },
};

export const issuerTokenCommands: readonly SystemCommand[] = [issuer, deploy, contract, cancel];
