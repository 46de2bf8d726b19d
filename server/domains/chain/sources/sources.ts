import type { ChainSetting } from '#lib/chain/chain-settings.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { createSimulatedSource } from '../simulated/simulated-source.ts';
import { createBitcoinSource } from './bitcoin-source.ts';
import { createEsploraSource } from './esplora-source.ts';
import { createEvmSource } from './evm-source.ts';
import type { BlockSource } from './source.ts';

const REAL = { evm: createEvmSource, bitcoin: createBitcoinSource, esplora: createEsploraSource } as const;

const createSource = (service: Service, setting: ChainSetting): BlockSource =>
  setting.kind === 'simulated' ? createSimulatedSource(service, setting.coin) : REAL[setting.kind](setting.url);

/** The sources of this deployment by coin, as it is configured. */
export const createSources = (service: Service): Map<string, BlockSource> =>
  new Map(service.env.chains.map((setting) => [setting.coin, createSource(service, setting)]));
