'use client';

import { SearchX } from 'lucide-react';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { DrawerState } from '#components/ui/drawer/drawer-state.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { RelatedLinks } from '#components/ui/drawer/related.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { Section } from '#components/ui/section.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { ApiError } from '#lib/api-error.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { movesInWords } from '#lib/console/netting-sums.ts';
import type { NettingRun } from '#lib/contracts/clearing/netting.ts';
import { settingsPath } from '../dvp-settings-link.tsx';
import { RUN_TONES, RUN_WORDS, settlementsOf, startedBy } from './netting-labels.ts';
import { NettingList } from './netting-lines.tsx';
import { RunSettlements } from './run-settlements.tsx';

const KIND = 'Netting run';

const Mono = ({ text }: { text: string }) => <span className="font-mono text-xs">{text}</span>;

function fieldsOf(run: NettingRun): Field[] {
  return [
    { label: 'Account', value: run.accountName, copy: run.accountId },
    { label: 'Counterparty', value: run.counterpartyName, copy: run.counterpartyAccountId },
    { label: 'Started', value: startedBy(run) },
    { label: 'When', value: <Timestamp at={run.createdAt} precision="second" />, copy: run.createdAt },
    ...(run.id === null ? [] : [{ label: 'Id', value: <Mono text={run.id} />, copy: run.id }]),
  ];
}

function Details({ enterpriseId, run }: { enterpriseId: string; run: NettingRun }) {
  const isFailed = run.status === 'failed';
  return (
    <>
      {isFailed ? (
        <ErrorPanel title="Nothing has moved" text={run.reason ?? 'The run failed.'} />
      ) : (
        <p className="text-sm">{`${settlementsOf(run.settlements)} settled. ${movesInWords(run.lines, 'past')}`}</p>
      )}
      <Section title={isFailed ? 'What was to move' : 'What has moved'}>
        <NettingList label="Net" lines={run.lines} />
      </Section>
      <Section title="Settlements">
        <RunSettlements enterpriseId={enterpriseId} ids={run.settlementIds} total={run.settlements} />
      </Section>
      <Section title="Details">
        <FieldList fields={fieldsOf(run)} />
      </Section>
      <Section title="Related">
        <RelatedLinks
          links={[
            {
              label: 'Settlements of this run',
              href: areaPath(enterpriseId, `settlements/dvp?nettingRunIds=${run.id}`),
            },
            {
              label: `Settlements of ${run.accountName}`,
              href: areaPath(enterpriseId, `settlements/dvp?accountIds=${run.accountId}`),
            },
            { label: `Settlement settings of ${run.accountName}`, href: settingsPath(enterpriseId, run.accountId) },
          ]}
        />
      </Section>
    </>
  );
}

interface RunDrawerProps {
  enterpriseId: string;
  /** Undefined for one that is not among the runs. */
  run: NettingRun | undefined;
  /** Whether more runs are on their way, among which it may be. */
  isSought: boolean;
  failure: ApiError | null;
  onRetry: () => void;
}

/** A run of netting beside the queues. */
export function RunDrawer({ enterpriseId, run, isSought, failure, onRetry }: RunDrawerProps) {
  if (run === undefined && (isSought || failure !== null))
    return <DrawerState kind={KIND} failure={failure} onRetry={onRetry} />;
  if (run === undefined)
    return (
      <DrawerBody kind={KIND} title="Not found">
        <Empty
          icon={SearchX}
          title="It does not exist or is not yours"
          text="No account of this enterprise has such a run. Check that the right enterprise is open."
        />
      </DrawerBody>
    );
  return (
    <DrawerBody
      kind={KIND}
      title={run.counterpartyName}
      status={<StatusMark tone={RUN_TONES[run.status]} word={RUN_WORDS[run.status]} />}
      tabs={[
        { key: 'details', label: 'Details', content: <Details enterpriseId={enterpriseId} run={run} /> },
        { key: 'json', label: 'JSON', content: <RawJson value={run} /> },
      ]}
    />
  );
}
