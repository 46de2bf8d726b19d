import { CHAIN_COINS } from '#lib/coins.ts';

/** From where the blocks of a coin come. */
export type ChainSetting =
  | { coin: string; kind: 'simulated' }
  | { coin: string; kind: 'evm' | 'bitcoin' | 'esplora'; url: string };

const ENTRY = /^([a-z0-9]+)=(?:(off|simulated)|(evm|bitcoin|esplora):(https?:\/\/\S+))$/;

const FAMILIES: Readonly<Record<'evm' | 'bitcoin' | 'esplora', readonly string[]>> = {
  evm: ['eth'],
  bitcoin: ['btc', 'ltc'],
  esplora: ['btc', 'ltc'],
};

/** Thrown with a sentence that does not repeat the entry, which may hold credentials. */
export class ChainSettingError extends Error {}

function readEntry(entry: string, sandbox: boolean): { coin: string; setting: ChainSetting | null } {
  const [, coin = '', word, kind, url = ''] = ENTRY.exec(entry) ?? [];
  const known = CHAIN_COINS.find(({ id }) => id === coin);
  if (coin === '') throw new ChainSettingError('must be entries such as hteth=evm:https://…, separated by commas');
  if (!known) throw new ChainSettingError(`${coin} is no coin with a chain of its own`);
  if (word === 'off') return { coin, setting: null };
  if (word === 'simulated') {
    if (!sandbox) throw new ChainSettingError(`${coin}=simulated exists in sandbox mode only`);
    return { coin, setting: { coin, kind: 'simulated' } };
  }
  const real = kind as keyof typeof FAMILIES;
  if (!FAMILIES[real].includes(known.family)) throw new ChainSettingError(`${coin} is not served by ${real}`);
  if (URL.parse(url) === null) throw new ChainSettingError(`${coin} needs a complete http(s) address`);
  return { coin, setting: { coin, kind: real, url } };
}

/** Sources by configuration; in sandbox mode every other chain is simulated. Throws ChainSettingError. */
export function readChainSettings(list: string, sandbox: boolean): ChainSetting[] {
  const chosen = new Map<string, ChainSetting | null>();
  if (sandbox) for (const { id } of CHAIN_COINS) chosen.set(id, { coin: id, kind: 'simulated' });
  for (const entry of list.split(',').map((text) => text.trim())) {
    if (entry === '') continue;
    const { coin, setting } = readEntry(entry, sandbox);
    chosen.set(coin, setting);
  }
  return [...chosen.values()].filter((setting) => setting !== null);
}
