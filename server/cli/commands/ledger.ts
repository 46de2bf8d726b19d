import { makeProof } from '#server/domains/ledger/public.ts';
import type { SystemCommand } from './command.ts';

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

const verify: SystemCommand = {
  name: 'ledger verify',
  summary: 'Compute every balance of the books anew from its entries. Exits 1 when something is wrong.',
  options: {},
  async run(service) {
    const { problems, ...proof } = await makeProof(service);
    const isIntact = problems.length === 0;
    const { accounts, transfers, openHolds, tookMs } = proof;
    const size = [counted(accounts, 'account'), counted(transfers, 'transfer'), counted(openHolds, 'open hold')].join(
      ', ',
    );
    const verdict = isIntact ? 'The books are right.' : 'The books are wrong.';
    return {
      json: { isIntact, ...proof, problems },
      text: [
        `${size}, checked in ${(tookMs / 1000).toFixed(1)} s`,
        ...problems.map((text) => `WRONG  ${text}`),
        verdict,
      ].join('\n'),
      exitCode: isIntact ? 0 : 1,
    };
  },
};

export const ledgerCommands: readonly SystemCommand[] = [verify];
