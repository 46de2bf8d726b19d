import { DAY_MS, iso } from './business-time.ts';
import type { DemoPeople } from './people.ts';
import { createRandom } from './random.ts';

export interface DemoKey {
  id: string;
  position: 'user' | 'backup' | 'bitgo';
}

export interface DemoWallet {
  id: string;
  enterpriseId: string;
  coin: string;
  label: string;
  type: 'hot' | 'cold' | 'custodial' | 'trading';
  keys: DemoKey[];
  createdAt: string;
}

export interface DemoWallets {
  all: DemoWallet[];
  /** Trading accounts by the enterprise that holds them. */
  accountsOf: (enterpriseId: string) => DemoWallet[];
}

const PLAN: readonly (readonly [keyof DemoPeople['enterprises'], string, string, DemoWallet['type']])[] = [
  ['main', 'ofc', 'Treasury', 'trading'],
  ['main', 'ofc', 'Market Making', 'trading'],
  ['main', 'ofc', 'Client Settlement', 'trading'],
  ['main', 'btc', 'BTC Operations', 'hot'],
  ['main', 'eth', 'ETH Vault', 'custodial'],
  ['main', 'sol', 'SOL Reserve', 'cold'],
  ['unlicensed', 'ofc', 'Treasury Services', 'trading'],
  ['unlicensed', 'btc', 'Payroll Float', 'hot'],
  ['foreign', 'ofc', 'Calder & Finch Prime', 'trading'],
  ['foreign', 'ofc', 'Calder & Finch Lending', 'trading'],
  ['foreign', 'eth', 'Staking Float', 'hot'],
  ['partner', 'ofc', 'Quayside Clearing', 'trading'],
  ['main', 'tofc', 'Token Treasury', 'trading'],
  ['main', 'tofc', 'Trading Desk', 'trading'],
];

/** Wallets of every kind; their ids follow from the seed alone. */
export function planWallets(seed: number, date: Date, people: DemoPeople): DemoWallets {
  const random = createRandom(`${seed}:wallets`);
  const all = PLAN.map(([enterprise, coin, label, type], index): DemoWallet => {
    const positions: DemoKey['position'][] = type === 'trading' ? ['user'] : ['user', 'backup', 'bitgo'];
    return {
      id: random.hexId(),
      enterpriseId: people.enterprises[enterprise].id,
      coin,
      label,
      type,
      keys: positions.map((position) => ({ id: random.hexId(), position })),
      createdAt: iso(date.getTime() - (220 - index) * DAY_MS),
    };
  });
  return {
    all,
    accountsOf: (enterpriseId) => all.filter((wallet) => wallet.coin === 'ofc' && wallet.enterpriseId === enterpriseId),
  };
}
