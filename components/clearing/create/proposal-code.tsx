import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import type { ProposalFacts, ProposalKind, ProposalValues } from '#lib/console/dvp-proposal.ts';
import { toAgency, toDisbursement, toExchange } from '#lib/console/dvp-proposal-input.ts';
import {
  createAgencySettlement,
  createDisbursement,
  createDvpSettlement,
} from '#lib/contracts/clearing/create-settlements.ts';

interface ProposalCodeProps {
  enterpriseId: string;
  kind: ProposalKind;
  values: () => ProposalValues;
  facts: ProposalFacts;
}

/** The call that the form makes, whichever of the three it is. */
export function ProposalCode({ enterpriseId, kind, values, facts }: ProposalCodeProps) {
  switch (kind) {
    case 'exchange':
      return (
        <CopyAsCode contract={createDvpSettlement} input={() => toExchange(enterpriseId, values(), facts)} isQuiet />
      );
    case 'agency':
      return (
        <CopyAsCode contract={createAgencySettlement} input={() => toAgency(enterpriseId, values(), facts)} isQuiet />
      );
    case 'disbursement':
      return (
        <CopyAsCode contract={createDisbursement} input={() => toDisbursement(enterpriseId, values(), facts)} isQuiet />
      );
  }
}
