import { FIRST_TOKENS } from '#lib/coins.ts';
import type { TokenDraft } from './tokens/token-store.ts';

const [GOUSD, ACME] = FIRST_TOKENS;

/** Tokens of a sandbox. */
export const DEMO_TOKENS: readonly TokenDraft[] = [
  {
    ...GOUSD,
    slug: 'gousd',
    type: 'stablecoin',
    description: null,
    mintMinimum: '10000',
    burnMinimum: '100000000',
    mintBps: 10,
    burnBps: 5,
  },
  {
    ...ACME,
    slug: 'scaasacme',
    type: 'stablecoin',
    description: null,
    mintMinimum: '10000000',
    burnMinimum: '10000000000000000000',
    mintBps: 0,
    burnBps: 0,
  },
];

const FIRST = `Minting Services Terms

1. Services. The operator mints tokens against what is paid into the reserve of a token, and burns tokens against what is paid out of it, one to one after its fee.

2. Orders. Each order names what is paid, from which trading account, and where what arrives goes to. An order that was made is carried out; it cannot be taken back.

3. Fees. The fee of a token is a share of what is paid, and stays in the asset that was paid. It is shown before the order is made, and does not change afterwards.

4. Time. Orders are fulfilled within two hours. Where this takes longer, the order goes on, and the enterprise is told.

5. Reserve. What circulates of a token equals its reserve at all times. The operator states both under its signature.`;

const SECOND = `${FIRST}

6. Restrictions. Tokens are not minted for persons whom sanctions name, nor to addresses that belong to them.

7. Ending. The operator may end the services for an enterprise with thirty days’ notice. Tokens that circulate then are burnt against their reserve as before.`;

/** The terms of a sandbox, from version 1 on. */
export const DEMO_TERMS: readonly string[] = [FIRST, SECOND];
