import * as z from 'zod';
import { allCoins, type Coin, findCoin, isMinted, TOKEN_CHAINS } from '#lib/coins.ts';
import type { InputOf } from '#lib/contract.ts';
import { addMintToken, type changeMintToken, type PlatformToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import { toDecimal } from '#lib/money.ts';
import { asSentence, formWords } from './form-words.ts';
import { unitsIn } from './typed-amount.ts';

const NO_ZEROS = 0;

/** Basis points of a percentage as people write it: `0.1` → 10; null for what is none, or is finer. */
export function bpsOf(percent: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent.trim()) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The same back: 10 → `0.1`. */
export const percentOfBps = (bps: number): string => toDecimal(String(bps), 2, NO_ZEROS);

const Percent = z
  .string()
  .refine((text) => bpsOf(text) !== null, 'Enter a percentage from 0 to 99.99 with at most 2 decimals.');

const { shape } = addMintToken.input;

/** A field that the service takes by a rule of its own, and how a form says that rule. */
const byRule = (rule: z.ZodType<string, string>, empty: string, wrong?: string) =>
  z.string().superRefine((text, context) => {
    const [issue] = rule.safeParse(text.trim(), { error: formWords }).error?.issues ?? [];
    if (issue === undefined) return;
    context.addIssue({ code: 'custom', message: text.trim() === '' ? empty : (wrong ?? asSentence(issue.message)) });
  });

const name = byRule(shape.name, 'Enter a name.');
const symbol = byRule(shape.symbol, 'Enter a symbol.', 'Enter 2 to 20 capital letters and digits, a letter first.');
const token = byRule(
  shape.token,
  'Enter a short name.',
  'Enter 2 to 28 small letters, digits and hyphens, a letter first.',
);

/** What of a token can change later as well. */
const changeable = {
  name,
  description: z.string().max(500),
  mintMinimum: z.string().min(1, 'Enter an amount.'),
  burnMinimum: z.string().min(1, 'Enter an amount.'),
  mintFee: Percent,
  burnFee: Percent,
};

export const TokenChangeValues = z.object(changeable);
export type TokenChangeValues = z.input<typeof TokenChangeValues>;

export const NewTokenValues = z.object({
  token,
  symbol,
  chain: z.string().min(1, 'Choose a chain.'),
  decimals: z.string().regex(/^(\d|1[0-8])$/, 'Enter a whole number from 0 to 18.'),
  reserveAsset: z.string().min(1, 'Choose a reserve.'),
  ...changeable,
});
export type NewTokenValues = z.input<typeof NewTokenValues>;

/** What the service calls fees, as the forms do. */
export const FIELD_OF = { mintBps: 'mintFee', burnBps: 'burnFee' } as const;

export const EMPTY_TOKEN: NewTokenValues = {
  token: '',
  symbol: '',
  chain: '',
  decimals: '6',
  reserveAsset: '',
  name: '',
  description: '',
  mintMinimum: '',
  burnMinimum: '',
  mintFee: '0',
  burnFee: '0',
};

const labelled = ({ id, name: called, symbol: sign }: Coin) => ({
  value: id,
  label: `${sign} · ${called}`,
  detail: id,
});

/** Chains that a token can live on. */
export const chainChoices = () => TOKEN_CHAINS.map(labelled);

/** What can back a token of a chain: currencies of its network that accounts hold and that are not minted themselves. */
export function reserveChoices(chain: string) {
  const network = findCoin(chain)?.network;
  const isReserve = ({ id, kind }: Coin): boolean => kind !== 'account' && kind !== 'unit' && !isMinted(id);
  return allCoins()
    .filter((coin) => isReserve(coin) && coin.network === network)
    .map(labelled);
}

/** Decimals of both sides of a token; null while they are not known. */
export function placesOf({ decimals, reserveAsset }: Pick<NewTokenValues, 'decimals' | 'reserveAsset'>) {
  const reserve = findCoin(reserveAsset);
  return reserve === undefined || !/^\d{1,2}$/.test(decimals.trim())
    ? null
    : { decimals: Number(decimals), reserveDecimals: reserve.decimals };
}

/** Base units, or what was typed where it is no amount, so that the service says what is wrong with it. */
const orTyped = (decimals: number, typed: string): string => unitsIn(decimals, typed) ?? typed.trim();

type Places = { decimals: number; reserveDecimals: number };

const sharedOf = (values: TokenChangeValues, { decimals, reserveDecimals }: Places) => ({
  name: values.name.trim(),
  description: values.description.trim() === '' ? null : values.description.trim(),
  mintMinimum: orTyped(reserveDecimals, values.mintMinimum),
  burnMinimum: orTyped(decimals, values.burnMinimum),
  mintBps: bpsOf(values.mintFee) ?? 0,
  burnBps: bpsOf(values.burnFee) ?? 0,
});

/** The call that adds a token. */
export const newTokenInput = (values: NewTokenValues): InputOf<typeof addMintToken> => ({
  token: values.token.trim(),
  symbol: values.symbol.trim(),
  chain: values.chain,
  decimals: Number(values.decimals),
  reserveAsset: values.reserveAsset,
  ...sharedOf(values, placesOf(values) ?? { decimals: 0, reserveDecimals: 0 }),
});

export const tokenValues = (given: PlatformToken): TokenChangeValues => ({
  name: given.name,
  description: given.description ?? '',
  mintMinimum: toDecimal(given.mintMinimum, given.reserveDecimals, NO_ZEROS),
  burnMinimum: toDecimal(given.burnMinimum, given.decimals, NO_ZEROS),
  mintFee: percentOfBps(given.mintBps),
  burnFee: percentOfBps(given.burnBps),
});

/** The call that changes a token. */
export const tokenChangeInput = (given: PlatformToken, values: TokenChangeValues): InputOf<typeof changeMintToken> => ({
  token: given.token,
  ...sharedOf(values, given),
});

/** Tokens that a text is a part of: of their name, short name, symbol or asset, in whatever case. */
export function tokensWith(tokens: readonly PlatformToken[], text: string): readonly PlatformToken[] {
  const wanted = text.trim().toLowerCase();
  const holdsIt = (part: string): boolean => part.toLowerCase().includes(wanted);
  return tokens.filter(({ name, symbol, asset }) => [name, symbol, asset].some(holdsIt));
}
