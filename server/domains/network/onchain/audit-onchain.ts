import type { SystemAct } from '#server/core/work/act-as-system.ts';
import { findPartner } from '../members/partner-store.ts';
import { partiesConcerned, type SettlementRow } from '../settlements/settlement-change-store.ts';

type Auditor = Pick<SystemAct, 'tx' | 'audit'>;

/** In whose log the service writes what it does for a partner: the partner's, else that of the first client. */
export async function ownerOf(
  { tx }: Pick<SystemAct, 'tx'>,
  { partnerId, settlementId }: { partnerId: string; settlementId: string },
): Promise<string | undefined> {
  const partner = await findPartner(tx, partnerId);
  if (typeof partner?.enterpriseId === 'string') return partner.enterpriseId;
  return (await partiesConcerned(tx, settlementId)).toSorted((a, b) => a.localeCompare(b))[0];
}

/** What the service itself did with an on-chain settlement. */
export async function auditOnchain(
  act: Auditor,
  { id, partnerId }: Pick<SettlementRow, 'id' | 'partnerId'>,
  { before, after }: { before?: Readonly<Record<string, unknown>>; after: Readonly<Record<string, unknown>> },
): Promise<void> {
  const enterpriseId = await ownerOf(act, { partnerId, settlementId: id });
  if (enterpriseId === undefined) return;
  const subject = { subjectType: 'off-exchange-settlement', subjectId: id } as const;
  await act.audit({ ...subject, enterpriseId, ...(before ? { before } : {}), after });
}
