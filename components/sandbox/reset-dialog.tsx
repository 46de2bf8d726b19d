'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call, signInPath } from '#lib/client.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { forgetDrafts } from '#lib/console/drafts.ts';
import { forgetLastingDrafts } from '#lib/console/lasting-drafts.ts';
import { leaveForSignIn } from '#lib/console/session-end.ts';
import { resetSandbox } from '#lib/contracts/sandbox/sandbox.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';

const WORD = 'reset';
const Values = z.object({ word: z.string().refine((text) => text.trim() === WORD, `Type ${WORD} to confirm.`) });
type Values = z.input<typeof Values>;

/** Asks by a word to type before everything is set back; then all have to sign in again. */
export function ResetDialog({ enterpriseId, onClose }: { enterpriseId: string; onClose: () => void }) {
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { word: '' },
    send: async () => {
      await call(resetSandbox, {});
      leaveForSignIn(signInPath(areaPath(enterpriseId, 'sandbox')));
      forgetDrafts();
      forgetLastingDrafts();
      await new Promise(() => undefined);
    },
  });
  return (
    <DialogForm
      title="Reset the sandbox?"
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Reset everything"
      isDanger
      failureTitle="The sandbox was not reset"
      form={form}
      code={<CopyAsCode contract={resetSandbox} input={{}} isQuiet />}
    >
      <ul className="list-disc space-y-1 pl-4">
        <li>All enterprises in this sandbox are reset, not only this one.</li>
        <li>
          Everything created since the first start is lost: settlements, verifications, members, invitations, access
          tokens, views, faults and the audit log.
        </li>
        <li>Everyone is signed out, including you. The accounts and tokens in demo.json work as before.</li>
      </ul>
      <TextFormField
        control={form.form.control}
        name="word"
        label={`Type “${WORD}” to confirm`}
        autoComplete="off"
        size="normal"
        hasFocus
      />
    </DialogForm>
  );
}
