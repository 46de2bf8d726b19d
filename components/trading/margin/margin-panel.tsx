'use client';

import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { NoValue } from '#components/ui/no-value.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { padDecimal } from '#lib/console/decimal-words.ts';
import type { RiskProfile } from '#lib/contracts/trading/margin-shapes.ts';
import { TRADE } from '#lib/rights.ts';
import { DeskPanel } from '../desk-panel.tsx';
import type { Desk } from '../use-desk.ts';
import { MarginHoldings } from './margin-holdings.tsx';
import {
  MARGIN_FORMS,
  type MarginForm,
  percentWords,
  STANDING_NOTES,
  STANDING_TONES,
  STANDING_WORDS,
} from './margin-words.ts';
import { type Collateral, type Position, useMargin, useMarginSettings } from './use-margin.ts';

const MarginDialogs = dynamic(() => import('./margin-dialogs.tsx').then((module) => module.MarginDialogs), {
  ssr: false,
});

function Fact({ label, amount }: { label: string; amount: RiskProfile['marginBalance'] }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="numeric truncate text-sm font-medium">
        {padDecimal(amount.quantity, 2).replace('-', '−')} {amount.currency}
      </dd>
    </div>
  );
}

/** How much of the margin is used, as a bar that ends where orders are refused. */
function Use({ profile }: { profile: RiskProfile }) {
  const { utilization } = profile;
  const used = utilization === null ? 0 : Math.min(1, Number(utilization));
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">Margin used</span>
        <span className="numeric font-medium" data-testid="margin-used">
          {utilization === null ? <NoValue /> : percentWords(utilization)}
        </span>
      </div>
      <div
        role="meter"
        aria-label="Margin used"
        aria-valuemin={0}
        aria-valuemax={1}
        aria-valuenow={used}
        className="h-1.5 w-full overflow-hidden rounded-full bg-surface-tertiary"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${used * 100}%` }} />
      </div>
    </div>
  );
}

function Standing({ profile }: { profile: RiskProfile }) {
  const note = STANDING_NOTES[profile.status];
  return (
    <div className="flex flex-col gap-3 border-b border-separator p-4">
      {note !== null && (
        <p role="status" className="rounded-md bg-attention-soft px-3 py-2 text-sm">
          {note}
        </p>
      )}
      <Use profile={profile} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Fact label="Collateral" amount={profile.collateral} />
        <Fact label="Profit and loss" amount={profile.unrealizedPnl} />
        <Fact label="Margin balance" amount={profile.marginBalance} />
        <Fact label="Required" amount={profile.marginRequirement} />
      </dl>
    </div>
  );
}

interface ActsProps {
  desk: Desk;
  positions: readonly Position[];
  collateral: readonly Collateral[];
  isEnabled: boolean;
  open: (form: MarginForm) => void;
}

function Acts({ desk, positions, collateral, isEnabled, open }: ActsProps) {
  const owes = positions.some(({ side }) => side === 'short');
  const has = positions.some(({ side }) => side === 'long');
  const dollar = desk.product.quoteCurrency;
  const isOpen = positions.some(({ currency }) => currency !== dollar);
  const acts: readonly (readonly [MarginForm, string, string | null])[] = [
    ['pledge', 'Add collateral …', isEnabled ? null : 'The account may no longer trade on margin.'],
    ['release', 'Take collateral back …', collateral.length > 0 ? null : 'There is no collateral.'],
    ['cover', 'Cover …', owes ? null : 'Nothing is owed.'],
    ['settle', 'Move to balance …', has ? null : 'There is no long position.'],
    ['close-positions', 'Close positions …', isOpen ? null : 'There is no position to close.'],
  ];
  return (
    <div className="flex flex-wrap gap-2 p-4">
      {acts.map(([form, label, hindrance]) => (
        <MayButton
          key={form}
          enterpriseId={desk.enterpriseId}
          right={TRADE}
          hindrance={hindrance}
          variant="outline"
          size="sm"
          onPress={() => open(form)}
        >
          {label}
        </MayButton>
      ))}
    </div>
  );
}

function Content({ desk, isEnabled }: { desk: Desk; isEnabled: boolean }) {
  const { profile, positions, collateral, failure, retry } = useMargin(desk);
  const form = useFormKey(MARGIN_FORMS);
  if (profile === undefined || positions === undefined || collateral === undefined)
    return (
      <DeskPanel title="Margin">
        <div className="p-4">
          <PanelState failure={failure} onRetry={retry} />
        </div>
      </DeskPanel>
    );
  const { status } = profile;
  return (
    <DeskPanel title="Margin" aside={<StatusMark tone={STANDING_TONES[status]} word={STANDING_WORDS[status]} />}>
      <Standing profile={profile} />
      <MarginHoldings currency={profile.marginBalance.currency} positions={positions} collateral={collateral} />
      <Acts desk={desk} positions={positions} collateral={collateral} isEnabled={isEnabled} open={form.open} />
      {form.name !== null && (
        <MarginDialogs
          desk={desk}
          form={form.name}
          positions={positions}
          collateral={collateral}
          onClose={form.close}
        />
      )}
    </DeskPanel>
  );
}

/** How the account stands on margin, with its positions and collateral; nothing where it never traded so. */
export function MarginPanel({ desk }: { desk: Desk }) {
  const { data: settings } = useMarginSettings(desk);
  if (settings === undefined || !(settings.isMarginEnabled || settings.hasTraded)) return null;
  return <Content desk={desk} isEnabled={settings.isMarginEnabled} />;
}
