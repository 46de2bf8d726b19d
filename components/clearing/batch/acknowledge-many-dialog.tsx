'use client';

import { useState } from 'react';
import * as z from 'zod';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { updateDvpApprovalRequest } from '#lib/contracts/clearing/signing.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { requestOf } from '../actions/dvp-acts.ts';
import { useDvpRefresh } from '../use-dvp-refresh.ts';
import { groupsOf, othersLine, settlementCount } from './many-acts.ts';
import type { ManyDialogProps } from './many-dialog-props.ts';
import { type ManyItem, ManyResult } from './many-result.tsx';

const Values = z.object({});
type Values = z.input<typeof Values>;

interface Call {
  row: DvpSettlementRow;
  accountId: string;
}

const callsOf = (rows: ManyDialogProps['rows']): Call[] =>
  groupsOf('acknowledge', rows).flatMap((group) => group.rows.map((row) => ({ row, accountId: group.accountId })));

const inputOf = (enterpriseId: string, { row, accountId }: Call) => ({
  enterpriseId,
  accountId,
  approvalRequestId: requestOf(row, accountId)?.id ?? '',
  status: 'acknowledged' as const,
});

async function acknowledge(enterpriseId: string, one: Call): Promise<ManyItem> {
  const { id, externalId: name } = one.row;
  const key = `${id} ${one.accountId}`;
  try {
    await call(updateDvpApprovalRequest, inputOf(enterpriseId, one));
    return { id: key, settlementId: id, name, word: 'Acknowledged', tone: 'good' };
  } catch (error) {
    return {
      id: key,
      settlementId: id,
      name,
      word: 'Not acknowledged',
      tone: 'bad',
      detail: toApiError(error).message,
    };
  }
}

/** Acknowledges several settlements, one call after the other. */
export function AcknowledgeManyDialog({ enterpriseId, rows, others, onClose }: ManyDialogProps) {
  const [items, setItems] = useState<ManyItem[] | null>(null);
  const [done, setDone] = useState(0);
  const refresh = useDvpRefresh();
  const calls = callsOf(rows);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: {},
    send: async () => {
      const results: ManyItem[] = [];
      for (const one of calls) {
        results.push(await acknowledge(enterpriseId, one));
        setDone(results.length);
      }
      setItems(results);
      await refresh();
    },
  });
  if (items !== null) return <ManyResult enterpriseId={enterpriseId} items={items} onClose={onClose} />;
  return (
    <DialogForm
      title={`Acknowledge ${settlementCount(rows.length)}?`}
      about="You agree to their terms. Nothing is held for it; what you send is signed apart. Where you only receive and nothing else is missing, it settles at once."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Acknowledge"
      failureTitle="Not all were acknowledged"
      form={form}
      code={
        <CopyAsCode
          contract={updateDvpApprovalRequest}
          input={() => calls.map((one) => inputOf(enterpriseId, one))}
          isQuiet
        />
      }
    >
      <p role="status" className="numeric text-muted">
        {form.isSubmitting ? `${done} of ${calls.length} done.` : 'Each by itself, one after the other.'}
      </p>
      {others > 0 && <p className="text-muted">{othersLine(others)}</p>}
    </DialogForm>
  );
}
