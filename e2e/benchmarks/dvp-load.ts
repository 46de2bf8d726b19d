import { proposalOf, type Settler, signingOf } from '#server/domains/clearing/testing-settler.ts';
import { wireText } from './call-stage.ts';
import { type LoadPlan, measureLoad, type Supply } from './load.ts';

/** What the driver is told on its command line, as JSON. */
export interface DvpPlan extends Pick<LoadPlan, 'port' | 'connections' | 'seconds'> {
  /** How many are proposed and signed. */
  settlements: number;
  /** Who settles, in turn. */
  settlers: Settler[];
}

/** Each connection proposes a settlement, signs it by the reply, and goes on with the next, until all are made. */
function settle({ settlements, settlers }: DvpPlan): () => Supply {
  let made = 0;
  return () => {
    let proposer: Settler | undefined;
    return (reply) => {
      if (proposer && reply) {
        const request = signingOf(proposer, reply.toString());
        proposer = undefined;
        return Buffer.from(wireText(request));
      }
      if (made === settlements) return null;
      proposer = settlers[made % settlers.length] as Settler;
      made += 1;
      return Buffer.from(wireText(proposalOf(proposer)));
    };
  };
}

if (import.meta.main) {
  const plan = JSON.parse(process.argv[2] ?? '{}') as DvpPlan;
  process.stdout.write(JSON.stringify(await measureLoad(plan, settle(plan))));
}
