'use client';

import { Chip } from '#components/ui/chip.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { Moment } from '#components/ui/moment.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { formatBytes, formatCount, formatSpan } from '#lib/console/platform-figures.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getDeployment } from '#lib/contracts/platform/deployment.ts';
import { AuditVerification } from './audit-verification.tsx';
import { PlatformPage } from './platform-page.tsx';
import { SETTING_WORDS } from './setting-words.ts';

type Deployment = OutputOf<typeof getDeployment>;
type Setting = Deployment['settings'][number];

const CHECK_WORDS: Readonly<Record<Deployment['checks'][number]['name'], string>> = {
  database: 'Database',
  jobs: 'Jobs',
  audit: 'Audit log',
  'heads-file': 'Audit heads file',
};

const id = (text: string) => <code className="font-mono text-xs break-all">{text}</code>;

function Checks({ checks }: Pick<Deployment, 'checks'>) {
  return (
    <ul aria-label="Health" className="px-4 py-1 text-sm">
      {checks.map(({ name, isGood, text }) => (
        <li key={name} className="flex items-baseline gap-3 border-b border-separator py-2 last:border-b-0">
          <span className="w-32 shrink-0">
            <StatusMark tone={isGood ? 'good' : 'bad'} word={isGood ? 'Good' : 'Needs attention'} />
          </span>
          <span className="min-w-0">
            <span className="block font-medium">{CHECK_WORDS[name]}</span>
            <span className="block text-xs text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const serviceFields = (one: Deployment): Field[] => [
  { label: 'Version', value: one.version, copy: one.version },
  { label: 'Mode', value: one.mode === 'sandbox' ? 'Sandbox' : 'Production' },
  { label: 'Address', value: one.origin, copy: one.origin },
  { label: 'Started', value: <Timestamp at={one.startedAt} /> },
  { label: 'Node', value: one.nodeVersion },
  { label: 'Deployment id', value: id(one.instance), copy: one.instance },
];

const clockFields = ({ clock }: Deployment): Field[] => [
  { label: 'Business time', value: <Timestamp at={clock.now} />, copy: clock.now },
  { label: 'Real time', value: <Timestamp at={clock.wall} />, copy: clock.wall },
  { label: 'Drift', value: clock.aheadSeconds === 0 ? 'None' : formatSpan(clock.aheadSeconds) },
  { label: 'Frozen', value: clock.frozenAt === null ? 'No' : <Timestamp at={clock.frozenAt} /> },
];

const auditFields = ({ audit }: Deployment): Field[] => [
  { label: 'Sealed entries', value: <span className="numeric">{formatCount(audit.entries)}</span> },
  { label: 'Without a seal', value: <span className="numeric">{formatCount(audit.unsealed)}</span> },
  { label: 'Chains', value: <span className="numeric">{formatCount(audit.chains)}</span> },
  { label: 'Head', value: <span className="numeric">{`Step ${formatCount(audit.step)}`}</span> },
  { label: 'Last sealed', value: <Moment at={audit.sealedAt} /> },
  { label: 'Sealed with key', value: audit.keyId === '' ? <NoValue word="Unknown" /> : id(audit.keyId) },
  { label: 'Resealed', value: audit.isResealing ? 'Under way' : <Moment at={audit.resealedAt} /> },
  { label: 'File of heads', value: audit.isKeptInFile ? 'Written beside the database' : 'Not written' },
];

const databaseFields = ({ database }: Deployment): Field[] => [
  { label: 'PostgreSQL', value: database.version },
  { label: 'Size', value: formatBytes(database.bytes) },
  { label: 'Connections', value: `${database.connections} open, ${database.maxConnections} at most in this process` },
  { label: 'Migrations', value: <span className="numeric">{database.migrations}</span> },
  { label: 'Schema of', value: <Moment at={database.lastMigration} none="No migration" /> },
];

const TABLE_COLUMNS: readonly PlainColumn<Deployment['database']['largest'][number]>[] = [
  { label: 'Largest tables', cell: ({ table }) => id(table) },
  { label: 'Size', isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
  { label: 'Rows, about', isNumber: true, cell: ({ rows }) => formatCount(rows) },
];

function SettingValue({ value, isSecret, isSet }: Setting) {
  if (isSecret) return isSet ? <span className="text-muted">Set, secret</span> : <NoValue word="Not set" />;
  return value === null ? <NoValue word="Not set" /> : id(value);
}

const SETTING_COLUMNS: readonly PlainColumn<Setting>[] = [
  {
    label: 'Variable',
    className: 'sm:w-96',
    cell: ({ name }) => (
      <span className="min-w-0">
        {id(name)}
        <span className="block text-xs text-muted">{SETTING_WORDS[name]}</span>
      </span>
    ),
  },
  { label: 'Value', cell: (setting) => <SettingValue {...setting} /> },
];

function Keys({ keys, signingKeys }: Pick<Deployment, 'keys' | 'signingKeys'>) {
  return (
    <ul aria-label="Keys" className="px-4 py-1 text-sm">
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center gap-x-3 border-b border-separator py-2 last:border-b-0">
          {id(key.id)}
          <Chip label={key.isCurrent ? 'Encrypts' : 'Only decrypts'} />
          <span className="text-xs text-muted">
            {key.isCurrent &&
              (key.since === null ? (
                'Since an unknown time'
              ) : (
                <>
                  Since <Timestamp at={key.since} />
                </>
              ))}
          </span>
        </li>
      ))}
      {signingKeys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center gap-x-3 border-b border-separator py-2 last:border-b-0">
          {id(key.id)}
          <Chip label="Signs deliveries" />
          <span className="text-xs text-muted">{key.algorithm}</span>
        </li>
      ))}
    </ul>
  );
}

const FIELDS = 'px-4 py-1';

/**
 * What this deployment is and how it is: health, version, clock, keys, audit log, database and configuration. What stands below
 * the first part comes once it is drawn where it stays.
 */
export function DeploymentPage() {
  const { query, queryKey } = usePanelQuery(getDeployment, {});
  const panel = { query, queryKey };
  return (
    <PlatformPage
      title="Deployment"
      about="What runs here, and how it is. Secrets are never shown, only whether they are set."
    >
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <Panel title="Health" {...panel}>
          {({ checks }) => <Checks checks={checks} />}
        </Panel>
        {query.data && (
          <>
            <Panel title="Service" {...panel}>
              {(data) => (
                <div className={FIELDS}>
                  <FieldList fields={serviceFields(data)} />
                </div>
              )}
            </Panel>
            <Panel title="Clock" about="Records carry business time, which a sandbox can move." {...panel}>
              {(data) => (
                <div className={FIELDS}>
                  <FieldList fields={clockFields(data)} />
                </div>
              )}
            </Panel>
            <Panel
              title="Keys"
              about="Master keys by id. The first one encrypts; others are left from a rotation."
              {...panel}
            >
              {(data) => <Keys {...data} />}
            </Panel>
            <Panel title="Audit log" about="All chains of the deployment, sealed one entry after the other." {...panel}>
              {(data) => (
                <div className={FIELDS}>
                  <FieldList fields={auditFields(data)} />
                  <AuditVerification />
                </div>
              )}
            </Panel>
            <Panel title="Database" {...panel}>
              {(data) => (
                <>
                  <div className={FIELDS}>
                    <FieldList fields={databaseFields(data)} />
                  </div>
                  <PlainTable
                    label="Largest tables"
                    columns={TABLE_COLUMNS}
                    rows={data.database.largest}
                    rowKey={({ table }) => table}
                  />
                </>
              )}
            </Panel>
          </>
        )}
      </div>
      {query.data && (
        <Panel title="Configuration" about="Environment variables in force in this process." {...panel}>
          {({ settings }) => (
            <PlainTable label="Configuration" columns={SETTING_COLUMNS} rows={settings} rowKey={({ name }) => name} />
          )}
        </Panel>
      )}
    </PlatformPage>
  );
}
