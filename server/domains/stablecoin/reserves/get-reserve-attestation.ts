import * as contracts from '#lib/contracts/stablecoin/reserves.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandReserves } from './demand-reserves.ts';
import { signAttestation } from './sign-attestation.ts';

export const getReserveAttestation = operation(
  contracts.getReserveAttestation,
  async ({ service, db, now }, { token: slug }) => {
    const { asset: _, inFlight: __, supply: ___, ...figures } = await demandReserves(db, slug);
    const operator = service.env.OPERATOR_NAME;
    const attestation = { version: 1 as const, operator, ...figures, asOf: now.toISOString() };
    return { attestation, signature: await signAttestation(service, attestation) };
  },
);
