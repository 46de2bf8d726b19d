'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMay } from '#components/session/use-may.ts';
import { Amount } from '#components/ui/amount.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { call } from '#lib/client.ts';
import { findCoin } from '#lib/coins.ts';
import {
  fieldsShown,
  limitedAssets,
  limitFields,
  limitsFrom,
  limitUnits,
  limitValues,
  type MintLimitValues,
  weakenedLimits,
} from '#lib/console/mint-limit-values.ts';
import { symbolOf } from '#lib/console/mint-order-values.ts';
import { queryOf } from '#lib/console/query.ts';
import { getMintLimits, type MintLimit, setMintLimits } from '#lib/contracts/stablecoin/limits.ts';
import { listAssetPairs } from '#lib/contracts/stablecoin/tokens.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { groupDigits } from '#lib/money.ts';
import { MANAGE_MINT } from '#lib/rights.ts';

const TITLE = 'Approval limits';
const ABOUT = 'An order that pays more than its limit waits for another admin, who has 24 hours.';

const NONE = 'No limit is set: no other admin is asked.';

interface LimitsDialogProps {
  enterpriseId: string;
  onSaved: () => void;
  onClose: () => void;
}

interface LimitsProps extends LimitsDialogProps {
  limits: readonly MintLimit[];
  assets: readonly string[];
}

function LimitInWords({ limit }: { limit: MintLimit }) {
  if (limit.amount === '0') return <>Always asked</>;
  return <Amount currency={limit.asset} quantity={limit.amount} withBaseUnits />;
}

/** The limits for who may not change them. */
function FixedLimits({ limits, reason, onClose }: Pick<LimitsProps, 'limits' | 'onClose'> & { reason: string }) {
  return (
    <ModalFrame title={TITLE} isOpen onLeave={onClose} size="sm">
      <ModalBody>
        <p className="text-muted">{ABOUT}</p>
        {limits.length === 0 ? (
          <p>{NONE}</p>
        ) : (
          <FieldList
            fields={limits.map((limit) => ({ label: symbolOf(limit.asset), value: <LimitInWords limit={limit} /> }))}
          />
        )}
        <p className="text-xs text-muted">{reason}</p>
      </ModalBody>
    </ModalFrame>
  );
}

/** What follows from a change that asks less often. */
function Weaker({ assets }: { assets: readonly string[] }) {
  return (
    <p role="status" className="text-attention empty:hidden">
      {assets.length > 0 &&
        `Asks less often than now: ${assets.map(symbolOf).join(', ')}. No other admin has to agree to this change.`}
    </p>
  );
}

/** What a field means as it stands. */
function meaningOf(asset: string, typed: string): string {
  if (typed.trim() === '') return 'No limit: nobody else is asked.';
  const units = limitUnits(asset, typed);
  if (units === null) return '';
  return units === '0' ? 'Another admin is always asked.' : `${groupDigits(units)} base units.`;
}

/** Adds a field for one of the assets that have no limit. */
function AddLimit({ assets, onAdd }: { assets: readonly string[]; onAdd: (asset: string) => void }) {
  const { control } = useForm({ defaultValues: { asset: '' } });
  return (
    <SearchSelectField
      control={control}
      name="asset"
      label="Add a limit"
      placeholder="For orders that pay …"
      options={assets.map((asset) => ({
        value: asset,
        label: symbolOf(asset),
        detail: findCoin(asset)?.name ?? asset,
      }))}
      onChosen={onAdd}
    />
  );
}

function LimitsForm({ enterpriseId, limits, assets, onSaved, onClose }: LimitsProps) {
  const refresh = useRefresh(getMintLimits);
  const schema = useMemo(() => limitFields(assets), [assets]);
  const form = useContractForm<MintLimitValues>({
    schema,
    defaults: limitValues(assets, limits),
    send: async (values) => {
      const { limits: now } = await call(getMintLimits, { enterpriseId });
      await call(setMintLimits, { enterpriseId, limits: limitsFrom(limits, values, now) });
      await refresh();
      onSaved();
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  const values = watch();
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = fieldsShown(assets, { limits, values, added });
  const others = assets.filter((asset) => !shown.includes(asset));
  return (
    <DialogForm
      title={TITLE}
      about={ABOUT}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Save"
      failureTitle="The limits were not saved"
      form={form}
      subjectId={enterpriseId}
      confirmation={<Weaker assets={weakenedLimits(limits, values)} />}
      code={
        <CopyAsCode
          contract={setMintLimits}
          input={() => ({ enterpriseId, limits: limitsFrom(limits, getValues()) })}
          isQuiet
        />
      }
    >
      {shown.length === 0 && <p className="text-muted">{NONE}</p>}
      {shown.map((asset) => (
        <TextFormField
          key={asset}
          control={control}
          name={asset}
          label={`Orders that pay ${symbolOf(asset)}`}
          description={meaningOf(asset, values[asset] ?? '')}
          placeholder="No limit"
          size="normal"
          autoComplete="off"
          hasFocus={asset === added.at(-1)}
        />
      ))}
      {others.length > 0 && (
        <AddLimit key={added.length} assets={others} onAdd={(asset) => setAdded([...added, asset])} />
      )}
      <p className="text-xs text-muted">
        One admin alone can change a limit, and the audit log says who did. Orders that were made before keep what held
        then.
      </p>
    </DialogForm>
  );
}

/** Above which amounts another admin is asked about orders, by what they pay. */
export function LimitsDialog({ enterpriseId, onSaved, onClose }: LimitsDialogProps) {
  const { reason } = useMay(enterpriseId, MANAGE_MINT);
  const limits = useQuery({ ...queryOf(getMintLimits, { enterpriseId }), staleTime: 0 });
  const pairs = useQuery(queryOf(listAssetPairs, { enterpriseId }));
  const [set, paid] = [limits.data?.limits, pairs.data?.assetPairs];
  const assets = useMemo(
    () =>
      limitedAssets(
        (paid ?? []).map(({ source }) => source.asset),
        set ?? [],
      ),
    [paid, set],
  );
  if (set === undefined || paid === undefined)
    return (
      <ModalFrame title={TITLE} isOpen onLeave={onClose} size="sm">
        <ModalBody>
          <PanelState
            failure={limits.error ?? pairs.error}
            onRetry={() => void Promise.all([limits.refetch(), pairs.refetch()])}
          />
        </ModalBody>
      </ModalFrame>
    );
  const props = { enterpriseId, onSaved, onClose, limits: set, assets };
  return reason === null ? <LimitsForm {...props} /> : <FixedLimits limits={set} onClose={onClose} reason={reason} />;
}
