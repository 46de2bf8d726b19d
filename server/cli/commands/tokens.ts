import type { PlatformToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { describeAmount } from '#lib/money.ts';
import { runAsSystem } from '#server/core/call/system.ts';
import { addMintToken, changeMintToken, listMintTokens } from '#server/domains/stablecoin/public.ts';
import { alignRows, type OptionValues, type Outcome, requiredText, type SystemCommand, textOf } from './command.ts';
import { given, numberOf, REQUIRED, TEXT, yesOf } from './option-values.ts';

const outcomeOf = (token: PlatformToken, verb: string): Outcome => ({
  json: token,
  text: `${token.token} (${token.asset}) ${verb}${token.isEnabled ? '' : '; it cannot be ordered'}.`,
});

const SHARED = {
  description: TEXT('TEXT', 'What the token is.'),
  'mint-bps': TEXT('BPS', 'Fee of a mint in basis points.'),
  'burn-bps': TEXT('BPS', 'Fee of a burn in basis points.'),
} as const;
const MINIMUMS = ['base units of the reserve', 'base units of the token'].map(
  (units) => `The least that is paid, in ${units}.`,
);

const sharedOf = (values: OptionValues) => ({
  description: textOf(values, 'description'),
  mintBps: numberOf(values, 'mint-bps'),
  burnBps: numberOf(values, 'burn-bps'),
});

const add: SystemCommand = {
  name: 'tokens add',
  summary: 'Add a token that is minted against a reserve.',
  options: {
    token: REQUIRED('NAME', 'Short name, such as goeur; its asset is CHAIN:NAME.'),
    name: REQUIRED('NAME', 'Name of the token.'),
    symbol: REQUIRED('SYMBOL', 'What stands beside amounts, such as GOEUR.'),
    chain: REQUIRED('COIN', 'Coin of the chain that it lives on, such as hteth.'),
    decimals: REQUIRED('NUMBER', 'Decimals of the token.'),
    reserve: REQUIRED('COIN', 'The currency that backs it, such as tfiateur.'),
    'mint-minimum': REQUIRED('UNITS', MINIMUMS[0] ?? ''),
    'burn-minimum': REQUIRED('UNITS', MINIMUMS[1] ?? ''),
    type: TEXT('TYPE', 'stablecoin (the default) or tokenized-asset.'),
    ...SHARED,
  },
  run: async (service, values) => {
    const input = given({
      token: requiredText(values, 'token'),
      name: requiredText(values, 'name'),
      symbol: requiredText(values, 'symbol'),
      chain: requiredText(values, 'chain'),
      decimals: numberOf(values, 'decimals') ?? 0,
      reserveAsset: requiredText(values, 'reserve'),
      mintMinimum: requiredText(values, 'mint-minimum'),
      burnMinimum: requiredText(values, 'burn-minimum'),
      type: textOf(values, 'type') as PlatformToken['type'] | undefined,
      ...sharedOf(values),
    });
    return outcomeOf(await runAsSystem(service, { name: 'addMintToken', ...addMintToken }, input), 'was added');
  },
};

const set: SystemCommand = {
  name: 'tokens set',
  summary: 'Change a minted token, or switch it off and on.',
  options: {
    token: REQUIRED('NAME', 'Short name of the token.'),
    name: TEXT('NAME', 'Name of the token.'),
    'mint-minimum': TEXT('UNITS', MINIMUMS[0] ?? ''),
    'burn-minimum': TEXT('UNITS', MINIMUMS[1] ?? ''),
    ...SHARED,
    enabled: TEXT('yes|no', 'Whether it can be ordered.'),
  },
  run: async (service, values) => {
    const input = given({
      token: requiredText(values, 'token'),
      name: textOf(values, 'name'),
      mintMinimum: textOf(values, 'mint-minimum'),
      burnMinimum: textOf(values, 'burn-minimum'),
      isEnabled: yesOf(values, 'enabled'),
      ...sharedOf(values),
    });
    return outcomeOf(await runAsSystem(service, { name: 'changeMintToken', ...changeMintToken }, input), 'was changed');
  },
};

const HEAD = ['token', 'asset', 'reserve', 'circulating', 'backed by', 'can be ordered'];

const rowOf = ({ token, asset, reserveAsset, circulating, reserve, isEnabled }: PlatformToken): string[] => [
  token,
  asset,
  reserveAsset,
  describeAmount(asset, circulating),
  describeAmount(reserveAsset, reserve),
  isEnabled ? 'yes' : 'no',
];

const list: SystemCommand = {
  name: 'tokens list',
  summary: 'List the tokens that are minted here, with what circulates of them.',
  options: {},
  run: async (service) => {
    const { tokens } = await runAsSystem(service, { name: 'listMintTokens', ...listMintTokens }, {});
    return {
      json: tokens,
      text: tokens.length === 0 ? 'There are no tokens yet.' : alignRows([HEAD, ...tokens.map(rowOf)]),
    };
  },
};

export const tokenCommands: readonly SystemCommand[] = [add, list, set];
