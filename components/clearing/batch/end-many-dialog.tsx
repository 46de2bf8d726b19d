'use client';

import { useState } from 'react';
import * as z from 'zod';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { terminateDvpSettlements } from '#lib/contracts/clearing/signing.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { endOf } from '../actions/dvp-acts.ts';
import { useDvpRefresh } from '../use-dvp-refresh.ts';
import { type AccountGroup, groupsOf, othersLine, settlementCount } from './many-acts.ts';
import type { ManyDialogProps } from './many-dialog-props.ts';
import { type ManyItem, ManyResult } from './many-result.tsx';

const Values = z.object({});
type Values = z.input<typeof Values>;

/** What an account does to one of its settlements to end it. */
const actOf = (row: DvpSettlementRow, accountId: string): 'cancel' | 'reject' | null => {
  const party = row.parties.find((one) => one.accountId === accountId);
  return party === undefined ? null : endOf(party);
};

const inputOf = (enterpriseId: string, { accountId, rows }: AccountGroup) => ({
  enterpriseId,
  accountId,
  settlementIds: rows.map(({ id }) => id),
});

/** Ends what one account can end, and says what came of each; a call that fails ends nothing. */
async function endGroup(enterpriseId: string, group: AccountGroup): Promise<ManyItem[]> {
  try {
    const { settlementIds } = await call(terminateDvpSettlements, inputOf(enterpriseId, group));
    return group.rows.map((row) => {
      const { id, externalId: name } = row;
      if (!settlementIds.includes(id)) return { id, settlementId: id, name, word: 'Had ended', tone: 'neutral' };
      const isOwn = actOf(row, group.accountId) === 'cancel';
      return { id, settlementId: id, name, word: isOwn ? 'Cancelled' : 'Rejected', tone: 'good' };
    });
  } catch (error) {
    const detail = toApiError(error).message;
    return group.rows.map(({ id, externalId: name }) => ({
      id,
      settlementId: id,
      name,
      word: 'Not ended',
      tone: 'bad',
      detail,
    }));
  }
}

const countOf = ({ rows, accountId }: AccountGroup, act: 'cancel' | 'reject'): number =>
  rows.filter((row) => actOf(row, accountId) === act).length;

/** How many of an account are cancelled and how many rejected. */
function Group({ group }: { group: AccountGroup }) {
  const [own, others] = [countOf(group, 'cancel'), countOf(group, 'reject')];
  const parts = [own > 0 && `cancels ${own} that it proposed`];
  parts.push(others > 0 && `rejects ${others} that others proposed`);
  return (
    <li>
      <b>{group.name}</b> {parts.filter((part) => part !== false).join(' and ')}.
    </li>
  );
}

/** Ends several settlements at once: one's own are cancelled, those of others rejected. */
export function EndManyDialog({ enterpriseId, rows, others, onClose }: ManyDialogProps) {
  const [items, setItems] = useState<ManyItem[] | null>(null);
  const refresh = useDvpRefresh();
  const groups = groupsOf('end', rows);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: {},
    send: async () => {
      const ended: ManyItem[] = [];
      for (const group of groups) ended.push(...(await endGroup(enterpriseId, group)));
      setItems(ended);
      await refresh();
    },
  });
  if (items !== null) return <ManyResult enterpriseId={enterpriseId} items={items} onClose={onClose} />;
  return (
    <DialogForm
      title={`End ${settlementCount(rows.length)}?`}
      about="They end for all parties, for good. What was signed for is given back, and nothing moves."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="End settlements"
      isDanger
      failureTitle="Nothing was ended"
      form={form}
      code={
        <CopyAsCode
          contract={terminateDvpSettlements}
          input={() => groups.map((group) => inputOf(enterpriseId, group))}
          isQuiet
        />
      }
    >
      <ul className="list-disc pl-5">
        {groups.map((group) => (
          <Group key={group.accountId} group={group} />
        ))}
      </ul>
      {others > 0 && <p className="text-muted">{othersLine(others)}</p>}
    </DialogForm>
  );
}
